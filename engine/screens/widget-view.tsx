import { evaluateValues } from "../model/expression/evaluate.ts";
import type { PlanWidget } from "../model/plan.ts";
import { UNKNOWN, within } from "../model/scope.ts";
import { useConsole } from "../server/use-console.ts";
import { useDirection } from "../ui/direction.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { saidWith } from "./action/finish-action.ts";
import { widgetChunk } from "./code/widget-chunk.ts";
import { usePlans } from "./core/plans.ts";
import { sayValue } from "./core/say.ts";
import { useScope } from "./core/scope-context.tsx";
import { useSay, useTextsVersion, useWatched } from "./core/use-watched.ts";

const NOTHING = {};

/** A drawing that a section brings, once its code and everything that it is given are there. */
export function WidgetView({ view }: { readonly view: PlanWidget }) {
  const given = useWatched(view.with, (at) => evaluateValues(view.with ?? NOTHING, at));
  if (given === UNKNOWN) return <Skeleton kind="form" />;
  return <KnownWidget view={view} given={given} />;
}

function KnownWidget(props: { readonly view: PlanWidget; readonly given: Readonly<Record<string, unknown>> }) {
  const { view, given } = props;
  const { texts } = useConsole();
  const scope = useScope();
  const direction = useDirection();
  const title = useSay(view.title) ?? view.id;
  useTextsVersion();
  const loaded = widgetChunk(usePlans().code, view.widget).useArrived();
  if (loaded === undefined) return <Skeleton kind="form" />;
  const Widget = loaded.default;
  return (
    <Widget
      with={given}
      title={title}
      direction={direction}
      say={(text, slots = NOTHING) => {
        const said = sayValue(texts, text, within(scope, { roots: { said: saidWith(scope, slots) } }));
        return typeof said === "string" ? said : "";
      }}
    />
  );
}
