import { evaluateValues } from "../../language/expression/evaluate.ts";
import type { PlanWidget } from "../../language/plan/plan.ts";
import { UNKNOWN, within } from "../../language/scope.ts";
import { useConsole } from "../../services/use-console.ts";
import { useDirection } from "../../ui/base/direction.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { withSlots } from "../../actions/target/finish-action.ts";
import { widgetPart } from "./widget-part.ts";
import { usePlans } from "../../page/place/plans.ts";
import { translateValue } from "../../page/scope/translate-text.ts";
import { useScope } from "../../page/scope/scope-context.tsx";
import { useMessage, useTextsVersion, useWatched } from "../../page/scope/use-watched.ts";

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
  const title = useMessage(view.title) ?? view.id;
  useTextsVersion();
  const loaded = widgetPart(usePlans().code, view.widget).useModule();
  if (loaded === undefined) return <Skeleton kind="form" />;
  const Widget = loaded.default;
  return (
    <Widget
      with={given}
      title={title}
      direction={direction}
      say={(text, slots = NOTHING) => {
        const said = translateValue(texts, text, within(scope, { roots: { said: withSlots(scope, slots) } }));
        return typeof said === "string" ? said : "";
      }}
    />
  );
}
