import type { PlanView } from "../../language/index.ts";

export { innerTabName, tabPart } from "../../language/index.ts";

/** Holds a tab with its condition and right for the user. */
export interface TabState {
  readonly view: PlanView;
  /** True when its condition is true. Undefined while that is unknown. */
  readonly shown: boolean | undefined;
  readonly held: boolean;
}

/** Returns the tabs that are offered. */
export function offeredTabs(tabs: readonly TabState[]): readonly TabState[] {
  return tabs.filter((tab) => tab.shown === true && tab.held);
}

/**
 * Returns the tab that an address opens: the one with the name, even without its right (it then shows the missing
 * right), else the first one that is offered. Returns undefined for an unknown name or a tab whose condition is false.
 */
export function openTab(tabs: readonly TabState[], named: string | undefined): TabState | undefined {
  if (named === undefined || named === "") return offeredTabs(tabs)[0] ?? tabs[0];
  return tabs.find((tab) => tab.view.id === named && tab.shown !== false);
}

/** Returns whether a view has tabs that are part of the path of the address. */
export function hasRoutedTabs(view: PlanView): boolean {
  if (view.kind === "tabs") return view.routed;
  return (view.kind === "stack" || view.kind === "cards") && view.views.some(hasRoutedTabs);
}

/** Returns the change of the query that opens an inner tab. It removes the list state of the previous tab. */
export function tabQuery(
  query: Readonly<Record<string, string>>,
  name: string,
  tab: string,
): Record<string, string | undefined> {
  const left = Object.keys(query).filter((key) => key !== "tab" && !key.startsWith("tab-"));
  return { ...Object.fromEntries(left.map((key) => [key, undefined])), [name]: tab };
}
