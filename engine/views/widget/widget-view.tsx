import { evaluateValues, type PlanWidget, UNKNOWN, within, cached } from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import { useDirection, Skeleton, createLazyPart } from "../../ui/index.ts";
import { withSlots } from "../../actions/index.ts";
import {
  type CodeSource,
  loadCode,
  type Widget,
  usePlans,
  translateValue,
  useScope,
  useMessage,
  useTextsVersion,
  useWatched,
} from "../../page/index.ts";

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
