import type { PlanStack, PlanView } from "../model/plan.ts";
import { Card } from "../ui/card.tsx";
import { useHolds, useSay, useTest } from "./core/use-watched.ts";
import { View } from "./view.tsx";

/** Views below each other, or as cards beside each other. */
export function StackView({ view }: { readonly view: PlanStack }) {
  if (view.kind === "cards") {
    return (
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {view.views.map((part) => (
          <PartCard key={part.id} view={part} />
        ))}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {view.views.map((part) => (
        <Part key={part.id} view={part} />
      ))}
    </div>
  );
}

/** A part that the person may not open is left out, like one whose condition does not hold. */
function usePart(view: PlanView): {
  readonly shown: boolean;
  readonly title: string | undefined;
  readonly help: string | undefined;
} {
  const held = useHolds(view.rights);
  const wanted = useTest(view.when);
  return { shown: held && wanted === true, title: useSay(view.title), help: useSay(view.help) };
}

function Part({ view }: { readonly view: PlanView }) {
  const { shown, title, help } = usePart(view);
  if (!shown) return null;
  return (
    <section aria-label={title} className="min-w-0">
      {title !== undefined && <h2 className="mb-2">{title}</h2>}
      {help !== undefined && <p className="mb-3 max-w-[70ch] text-sm text-muted">{help}</p>}
      <View view={view} place="part" />
    </section>
  );
}

function PartCard({ view }: { readonly view: PlanView }) {
  const { shown, title, help } = usePart(view);
  if (!shown) return null;
  return (
    <Card title={title} flush={view.kind === "table"}>
      {help !== undefined && <p className="mb-3 text-sm text-muted">{help}</p>}
      <View view={view} place="part" />
    </Card>
  );
}
