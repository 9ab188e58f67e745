import type { PlanResource, PlanTable } from "../../model/plan.ts";
import { isRef } from "../../model/ref.ts";
import type { Plans } from "../core/plans.ts";

/** How a table gets its rows. */
export interface TableMode {
  readonly resource: PlanResource | undefined;
  /** The server pages; otherwise all rows are here. */
  readonly paged: boolean;
  /** Who searches: the server by a query parameter, this page over what is shown, or nobody. */
  readonly search: "server" | "client" | "none";
}

/** Reads off the plan how a table gets its rows. */
export function tableMode(view: Pick<PlanTable, "from">, plans: Pick<Plans, "resource">): TableMode {
  const { from } = view.from;
  if (typeof from !== "string" || isRef(from)) return { resource: undefined, paged: false, search: "client" };
  const resource = plans.resource(from);
  const list = resource?.list;
  const paged = list?.paging === "first-max";
  // Rows that a search would leave out may hold others.
  if (resource?.children?.level !== undefined) return { resource, paged, search: "none" };
  return { resource, paged, search: list?.search !== undefined ? "server" : paged ? "none" : "client" };
}
