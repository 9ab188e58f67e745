import type { PlanTabs, PlanView } from "./plan.ts";

/** Returns the part of the address that names the open tab of a routed row of tabs. */
export function tabPart(nested: boolean): "tab" | "subtab" {
  return nested ? "subtab" : "tab";
}

/** Returns the parameter for an inner row of tabs in the query of the address. */
export function innerTabName(view: Pick<PlanTabs, "id">, nested: boolean): string {
  return nested ? `tab-${view.id}` : "tab";
}

/** Returns the id of the tab that a page without tabs becomes when patches add tabs. */
export function hostedName(kind: PlanView["kind"]): string {
  return kind === "table" ? "list" : "main";
}
