import { type ReactNode, useId, useMemo } from "react";
import type { PlanStack, PlanView } from "../../language/index.ts";
import { Card, NarrowContext } from "../../ui/index.ts";
import {
  ListPrefix,
  useHolds,
  useMessage,
  useTest,
  Why,
  useSentence,
  NestedView,
  type ViewSlot,
} from "../../page/index.ts";
import { SharedSaveFoot } from "../form/save-foot.tsx";
import { PartStops, StackStops, useReportedStops } from "../form/stops.tsx";
import { stackPrefix } from "./stack-prefix.ts";

/**
 * Renders views below each other, or as cards beside each other. `place` is the slot of the page that contains them.
 */
export function StackView({ view, place }: { readonly view: PlanStack; readonly place: ViewSlot }) {
  if (view.kind === "cards") {
    return (
      <NarrowContext value>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-4">
          {view.views.map((part) => (
            <ListPrefix key={part.id} value={stackPrefix(view, part)}>
              <PartCard view={part} place={place} />
            </ListPrefix>
          ))}
        </div>
      </NarrowContext>
    );
  }
  const parts = (
    <div className="grid gap-6">
      {view.views.map((part) => (
        <ListPrefix key={part.id} value={stackPrefix(view, part)}>
          <PartStops part={part.id}>
            <Part view={part} place={place} staysInSight={part.kind === "widget" && part !== view.views.at(-1)} />
          </PartStops>
        </ListPrefix>
      ))}
    </div>
  );
  const isOnPage = place === "page" || place === "part";
  return <SharedSaveFoot>{isOnPage ? <StackStops parts={view.views}>{parts}</StackStops> : parts}</SharedSaveFoot>;
}

/**
 * Hook: returns the state of a part. A part that the user may not open is omitted, like one whose condition is false.
 */
function usePart(view: PlanView): {
  readonly shown: boolean;
  readonly title: string | undefined;
  readonly help: ReactNode;
} {
  const held = useHolds(view.rights);
  const wanted = useTest(view.when);
  return { shown: held && wanted === true, title: useMessage(view.title), help: useSentence(view.help) };
}

interface PartProps {
  readonly view: PlanView;
  readonly place: ViewSlot;
}

/** Renders one part. A preview of what the parts below it change stays in view while they are scrolled. */
function Part({ view, place, staysInSight }: PartProps & { readonly staysInSight: boolean }) {
  const { shown, title, help } = usePart(view);
  const id = useId();
  const links = useMemo(() => (shown && title !== undefined ? [{ id, label: title }] : []), [shown, title, id]);
  useReportedStops(links);
  if (!shown) return <Why of={view} missing="hidden" />;
  return (
    <section
      id={id}
      aria-label={title}
      className={staysInSight ? "in-sight min-w-0 scroll-mt-16" : "min-w-0 scroll-mt-16"}
    >
      {title !== undefined && (
        <h2 id={`${id}-title`} tabIndex={-1} className="mb-2 outline-none">
          {title}
        </h2>
      )}
      {help !== undefined && <p className="mb-3 max-w-[70ch] text-sm text-muted">{help}</p>}
      <NestedView view={view} place={place} />
    </section>
  );
}

function PartCard({ view, place }: PartProps) {
  const { shown, title, help } = usePart(view);
  if (!shown) return <Why of={view} missing="hidden" />;
  return (
    <section aria-label={title} className="min-w-0">
      <Card title={title}>
        {help !== undefined && <p className="mb-3 text-sm text-muted">{help}</p>}
        <NestedView view={view} place={place} />
      </Card>
    </section>
  );
}
