import { evaluateValues } from "../../language/expression/evaluate.ts";
import type { PlanWidget } from "../../language/plan/plan.ts";
import { UNKNOWN, within } from "../../language/scope.ts";
import { useConsole } from "../../services/use-console.ts";
import { useDirection } from "../../ui/base/direction.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { withSlots } from "../../actions/target/finish-action.ts";
import { cached } from "../../language/cached.ts";
import { type CodeSource, loadCode } from "../../page/code/code-modules.ts";
import type { Widget } from "../../page/code/widget.ts";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";
import { usePlans } from "../../page/place/plans.ts";
import { translateValue } from "../../page/scope/translate-text.ts";
import { useScope } from "../../page/scope/scope-context.tsx";
import { useMessage, useTextsVersion, useWatched } from "../../page/scope/use-watched.ts";

const NOTHING = {};

/** Loads the code of a widget once, when it is rendered for the first time. */
const widgetPart = cached((code: CodeSource) =>
  cached((name: string) =>
    createLazyPart(
      async (): Promise<{ readonly default: Widget }> => ({ default: await loadCode(code, "widget", name) }),
    ),
  ),
);

/** Renders the widget of a section once its code and all its arguments are loaded. */
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
  const loaded = widgetPart(usePlans().code)(view.widget).useModule();
  if (loaded === undefined) return <Skeleton kind="form" />;
  const Drawing = loaded.default;
  return (
    <Drawing
      with={given}
      title={title}
      direction={direction}
      translate={(text, slots = NOTHING) => {
        const translated = translateValue(texts, text, within(scope, { roots: { said: withSlots(scope, slots) } }));
        return typeof translated === "string" ? translated : "";
      }}
    />
  );
}
