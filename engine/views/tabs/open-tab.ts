import type { PlanView } from "../../language/plan/plan.ts";

export { innerTabName, tabPart } from "../../language/plan/tab-names.ts";

/** A tab with what the person may do with it. */
export interface TabState {
  readonly view: PlanView;
  /** Its condition holds; undefined while that is not known. */
  readonly shown: boolean | undefined;
  readonly held: boolean;
}

/** Tabs that the row of tabs offers. */
export function offeredTabs(tabs: readonly TabState[]): readonly TabState[] {
  return tabs.filter((tab) => tab.shown === true && tab.held);
}

/**
 * The tab that an address opens: the one it names, even without the right to it (it then says why), else the first that
 * is offered. A name that no tab has, or one whose condition does not hold, opens nothing.
 */
export function openTab(tabs: readonly TabState[], named: string | undefined): TabState | undefined {
  if (named === undefined || named === "") return offeredTabs(tabs)[0] ?? tabs[0];
  return tabs.find((tab) => tab.view.id === named && tab.shown !== false);
}

/** Returns whether a view renders a row of tabs that stands in the path of the address. */
export function hasRoutedTabs(view: PlanView): boolean {
  if (view.kind === "tabs") return view.routed;
  return (view.kind === "stack" || view.kind === "cards") && view.views.some(hasRoutedTabs);
}

/** The change of the query that opens an inner tab: the list state of the tab before is left behind. */
export function tabQuery(
  query: Readonly<Record<string, string>>,
  name: string,
  tab: string,
): Record<string, string | undefined> {
  const left = Object.keys(query).filter((key) => key !== "tab" && !key.startsWith("tab-"));
  return { ...Object.fromEntries(left.map((key) => [key, undefined])), [name]: tab };
}
