import type { PlanResource } from "../../language/plan/plan.ts";
import { read } from "../../language/pointer.ts";
import { evaluatePredicate } from "../../language/expression/evaluate.ts";
import { parseRef } from "../../language/expression/reference.ts";
import type { Scope } from "../../language/scope.ts";
import { planRead, type ReadyRead } from "../calls/request.ts";
import { rowsOf } from "../calls/rows.ts";

/** The rows that an answer brought along below a row, as a search does. */
export function carriedRows(resource: PlanResource | undefined, row: unknown): readonly unknown[] {
  const ref = resource?.children?.rows;
  const rows = ref === undefined ? undefined : read(row, parseRef(ref).pointer);
  return Array.isArray(rows) ? rows : [];
}

/** Returns whether rows lie below a row, carried or to be requested. `scope`: the row is its nearest record. */
export function hasChildren(resource: PlanResource | undefined, row: unknown, scope: Scope): boolean {
  const children = resource?.children;
  if (carriedRows(resource, row).length > 0) return true;
  return children !== undefined && (children.when === undefined || evaluatePredicate(children.when, scope) === true);
}

/** The read of the rows below a row, a page of them; `undefined` where nothing can be asked for. */
export function childrenRead(
  resource: PlanResource | undefined,
  scope: Scope,
  page: { readonly first: number; readonly max: number } | undefined,
): ReadyRead | undefined {
  const { get, query } = resource?.children ?? {};
  if (get === undefined || !resource) return undefined;
  const requested = { get, base: resource.list?.base ?? "realm", ...(query ? { query } : {}) };
  const planned = planRead(requested, scope, page ? { first: page.first, max: page.max } : {});
  return planned.state === "ready" ? planned.read : undefined;
}

/** The rows in the answer to `childrenRead`: it is a list of them, wherever the list of the resource or a row has its own. */
export function childrenIn(resource: PlanResource | undefined, answer: unknown, scope: Scope): readonly unknown[] {
  return resource?.list ? rowsOf(resource, { ...resource.list, rows: "/" }, answer ?? [], scope) : [];
}
