import { useMemo, useContext, useEffect } from "react";
import { type PlanView, type Scope, UNKNOWN, within } from "../language/index.ts";
import { useConsole } from "../services/index.ts";
import { PageHeader } from "../ui/index.ts";
import { PageActions } from "../actions/index.ts";
import { Badges } from "../fields/index.ts";
import {
  type OpenRecord,
  useOpenRecord,
  useScope,
  useScreen,
  useMessage,
  useResolved,
  useTextsVersion,
  type Ancestor,
  ancestorsOf,
  parentPointer,
  screenAddress,
  usePlans,
  translateText,
  TrailContext,
  type TrailStep,
  useReading,
  useViewHelp,
} from "../page/index.ts";
import { type Reading, recordAnswer, rowScope, savedScope } from "../data/index.ts";
import { formPart } from "./form/lazy-form.tsx";

interface PageHeadProps {
  readonly view: PlanView;
  /** Ids of actions that an empty list offers below. The head omits them, so that no action is on a page twice. */
  readonly below: readonly string[];
}

/** Renders the first line of a page: title, badges, switch and actions, and in help mode the purpose of the page. */
export function PageHead({ view, below }: PageHeadProps) {
  const record = useOpenRecord();
  const scope = useScope();
  const saved = useMemo(() => savedScope(scope, record), [scope, record]);
  const title = useTitle(view, record, saved);
  const help = useViewHelp(view);
  const parts = formPart.useModule(view.switch !== undefined);
  const badges = view.badges ?? [];
  const actions = useMemo(() => view.actions.filter(({ id }) => !below.includes(id)), [view.actions, below]);
  return (
    <>
      <AncestorTrail />
      <PageHeader
        title={title}
        badges={badges.length > 0 ? <Badges badges={badges} scope={saved} /> : undefined}
        control={view.switch && parts && <parts.HeadSwitch field={view.switch} />}
        actions={actions.length > 0 ? <PageActions actions={actions} /> : undefined}
        subtitle={help.text}
        learnMore={help.learnMore}
      />
    </>
  );
}

/**
 * Hook: returns the title of a page: its own, else the name of its record, else the title of the screen. While a record
 * is being renamed, the title shows the saved name.
 */
function useTitle(view: PlanView, record: OpenRecord | undefined, saved: Scope): string {
  const screen = useScreen();
  const own = useMessage(view.title, saved);
  const name = useMessage(record && !record.isNew ? record.resource.name : undefined, saved);
  const entry = useMessage(screen?.entry.title ?? screen?.entry.nav?.label);
  return own ?? name ?? entry ?? "";
}

/** Reports the ancestors of the open record, of the same resource, to the page around. Renders nothing. */
function AncestorTrail() {
  const record = useOpenRecord();
  const pointer = record && !record.isNew ? parentPointer(record.resource) : undefined;
  if (record === undefined || pointer === undefined) return null;
  return <Trail record={record} pointer={pointer} />;
}

const NOTHING: readonly TrailStep[] = [];

function Trail({ record: { resource }, pointer }: { readonly record: OpenRecord; readonly pointer: string }) {
  const { texts } = useConsole();
  const { screens } = usePlans();
  const scope = useScope();
  const publish = useContext(TrailContext);
  const version = useTextsVersion();
  const parent = useResolved(`$saved${pointer}`);
  const given = typeof parent === "string" && parent !== "" ? parent : undefined;
  const reading = useMemo((): Reading<readonly Ancestor[]> | undefined => {
    if (given === undefined) return undefined;
    return (query) =>
      ancestorsOf(given, pointer, (key) =>
        recordAnswer(resource, within(scope, { roots: {}, keys: { [resource.id]: key } }), query),
      );
  }, [given, pointer, resource, scope]);
  const { value: found } = useReading(reading);
  const steps = useMemo(() => {
    void version;
    const entry = screens.find(({ id }) => id === resource.screen);
    if (found === UNKNOWN) return NOTHING;
    return found.map(({ key, record }): TrailStep => {
      const at = rowScope(scope, resource, record);
      const to = entry && record !== undefined ? screenAddress(entry, { [resource.id]: key }, at) : undefined;
      return { label: translateText(texts, resource.name, at) ?? key, to };
    });
  }, [found, screens, resource, scope, texts, version]);
  useEffect(() => {
    publish(steps);
    return () => publish(NOTHING);
  }, [publish, steps]);
  return null;
}
