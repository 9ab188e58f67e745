import { useLayoutEffect, useMemo, useState, useCallback, useSyncExternalStore } from "react";
import { type PlanTabs, type PlanView, evaluatePredicate, holds } from "../../language/index.ts";
import { useAddress, useNavigation, useConsole } from "../../services/index.ts";
import { TabPanel, Tabs, type TabItem, PageHelp } from "../../ui/index.ts";
import {
  LazyNotFound,
  translateText,
  screenAddress,
  useScreen,
  useScope,
  useHolds,
  useMessage,
  useTextsVersion,
  useWatched,
  useTexts,
  Why,
  slotInside,
  NestedView,
  type ViewSlot,
  useOpenRecord,
  useViewHelp,
  type TabMarks,
  partMarks,
  tabMarks,
  useRecordForms,
} from "../../page/index.ts";
import { hasRoutedTabs, innerTabName, offeredTabs, openTab, tabPart, tabQuery, type TabState } from "./open-tab.ts";
import { TabContent } from "./tab-content.tsx";

export interface TabsViewProps {
  readonly view: PlanTabs;
  readonly place: ViewSlot;
  /** Receives true when nothing is at the address: the page has no record, and no tab has the name in the address. */
  readonly onMissing?: ((missing: boolean) => void) | undefined;
}

/** Renders a row of tabs and the open tab. Routed tabs are in the path of the address, inner ones in its query. */
export function TabsView({ view, place, onMissing }: TabsViewProps) {
  const nested = place !== "page";
  const { texts } = useConsole();
  const navigation = useNavigation();
  const { query } = useAddress();
  const screen = useScreen();
  const scope = useScope();
  useTextsVersion();
  const pieces = useMemo(() => view.tabs.map(({ when, rights, title }) => [when, rights, title]), [view]);
  const tabs = useWatched(pieces, (at) =>
    view.tabs.map(
      (tab): TabState => ({
        view: tab,
        shown: tab.when === undefined || evaluatePredicate(tab.when, at),
        held: holds(tab.rights, at),
      }),
    ),
  );
  const labels = useWatched(pieces, (at) =>
    Object.fromEntries(view.tabs.map((tab) => [tab.id, translateText(texts, tab.title, at)])),
  );
  // The address belongs to the page. In a dialog or an opened row, the open tab is local state.
  const inAddress = place === "page" || place === "part";
  const [beside, setBeside] = useState<string>();
  const routed = inAddress && view.routed && screen !== undefined;
  const name = innerTabName(view, nested);
  // Keycloak's own links have the inner tab of a routed one as `tab` in the query.
  const isForeign =
    nested && inAddress && screen?.params.tab !== undefined && view.tabs.some(({ id }) => id === query.tab);
  const foreign = isForeign ? query.tab : undefined;
  const own = routed ? screen.params[tabPart(nested)] : inAddress ? query[name] : beside;
  const given = own ?? foreign;
  const named = openTab(tabs, typeof given === "string" ? given : undefined);
  // An inner tab in the address is unknown if the open tab has no tabs in the path.
  const isBeyond = routed && !nested && screen.params[tabPart(true)] !== undefined;
  const open = isBeyond && named && !hasRoutedTabs(named.view) ? undefined : named;
  const address = (tab: PlanView): string | undefined => {
    if (!routed) return undefined;
    const { subtab: _subtab, ...params } = screen.params;
    return screenAddress(screen.entry, { ...params, [tabPart(nested)]: tab.id }, scope);
  };
  const items = offeredTabs(tabs).map(({ view: tab }): TabItem => {
    const to = address(tab);
    const select = (): void =>
      inAddress ? navigation.setQuery(tabQuery(query, name, tab.id), { push: true }) : setBeside(tab.id);
    const open = to === undefined ? { onSelect: select } : { href: navigation.href(to) };
    return {
      key: tab.id,
      // Labels are found by id, because `useWatched` returns the tabs of the previous plan while those of a newer plan
      // are equal.
      label: labels[tab.id] ?? tab.id,
      badge: <TabMark row={view} view={tab} />,
      controls: `panel-${tab.id}`,
      ...open,
    };
  });
  // At first, only the parts for the first tab of a screen are loaded.
  const isFirst = open === undefined || open.view.id === view.tabs[0]?.id;
  const besides = isFirst || nested ? undefined : screen?.entry.id;
  const label = useMessage(view.title ?? screen?.entry.title) ?? view.id;
  const lost = open === undefined && place === "page" && view.of === undefined;
  return (
    <>
      {items.length > 1 && !lost && <Tabs label={label} items={items} active={open?.view.id ?? ""} />}
      <Why of={view.tabs} missing="hidden" hidden />
      {open ? (
        <TabPanel key={open.view.id} id={`panel-${open.view.id}`} tab={open.view.id}>
          <TabContent view={open.view} screen={besides}>
            <TabHelp view={open.view} />
            <NestedView view={open.view} place={slotInside(place)} />
          </TabContent>
        </TabPanel>
      ) : (
        <Missing onMissing={lost ? onMissing : undefined} />
      )}
    </>
  );
}

/** Renders the help of the open tab. A tab whose right is missing shows that instead. */
function TabHelp({ view }: { readonly view: PlanView }) {
  const { text, learnMore } = useViewHelp(view);
  const held = useHolds(view.rights);
  return held && <PageHelp text={text} learnMore={learnMore} className="mb-3" />;
}

/** Renders the message that no tab has the name in the address. */
function Missing({ onMissing }: Pick<TabsViewProps, "onMissing">) {
  // A layout effect, so that no other heading is painted.
  useLayoutEffect(() => {
    onMissing?.(true);
    return () => onMissing?.(false);
  }, [onMissing]);
  return <LazyNotFound tab page={onMissing !== undefined} />;
}

const NO_MARKS: TabMarks = { edited: false, wrong: false };

/** Renders a dot on a tab with unsaved changes, or a red one on a tab with problems. */
function TabMark({ row, view }: { readonly row: PlanTabs; readonly view: PlanView }) {
  const t = useTexts();
  const record = useOpenRecord();
  const forms = useRecordForms();
  const drafts = useScreen()?.drafts;
  const store = view.of === undefined ? record?.store : undefined;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store?.subscribe("", listener), drafts?.subscribe(listener)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [store, drafts],
  );
  const mark = useSyncExternalStore(subscribe, () => {
    const shared = store && forms ? tabMarks(forms, row, view, store) : NO_MARKS;
    const own = drafts ? partMarks(view, drafts.shownIn) : NO_MARKS;
    return shared.wrong || own.wrong ? "wrong" : shared.edited || own.edited ? "edited" : undefined;
  });
  if (mark === undefined) return null;
  return (
    <span
      className={`inline-block size-1.5 rounded-full ${mark === "wrong" ? "bg-danger-solid" : "bg-accent-solid"}`}
      data-mark={mark}
    >
      <span className="sr-only">{t(mark === "wrong" ? "somethingToFix" : "unsavedChanges")}</span>
    </span>
  );
}
