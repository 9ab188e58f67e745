import type { PlanTabs, PlanView } from "./plan.ts";

/** The part of the address that names the open tab of a routed row. */
export function tabPart(nested: boolean): "tab" | "subtab" {
  return nested ? "subtab" : "tab";
}

/** The name that an inner row of tabs has in the query of the address. */
export function innerTabName(view: Pick<PlanTabs, "id">, nested: boolean): string {
  return nested ? `tab-${view.id}` : "tab";
}

/** The id of the tab that a page without tabs becomes when patches add some. */
export function hostedName(kind: PlanView["kind"]): string {
  return kind === "table" ? "list" : "main";
}
