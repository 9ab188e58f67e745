import { type PlanResource, read, evaluatePredicate, parseRef, type Scope } from "../../language/index.ts";
import { planRead, type ReadyRead } from "../calls/request.ts";
import { rowsOf } from "../calls/rows.ts";

/** Returns the children of a row that its answer already contains, as a search does. */
export function carriedRows(resource: PlanResource | undefined, row: unknown): readonly unknown[] {
  const ref = resource?.children?.rows;
  const rows = ref === undefined ? undefined : read(row, parseRef(ref).pointer);
  return Array.isArray(rows) ? rows : [];
}

/** Returns whether a row has children, loaded or to be requested. `scope`: the row is its nearest record. */
export function hasChildren(resource: PlanResource | undefined, row: unknown, scope: Scope): boolean {
  const children = resource?.children;
  if (carriedRows(resource, row).length > 0) return true;
  return children !== undefined && (children.when === undefined || evaluatePredicate(children.when, scope) === true);
}

/** Returns the read of one page of a row's children; `undefined` when they cannot be requested. */
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

/**
 * Returns the rows in the answer to `childrenRead`. It is a plain list, even if the `rows` of the resource's list are
 * at another pointer.
 */
export function childrenIn(resource: PlanResource | undefined, answer: unknown, scope: Scope): readonly unknown[] {
  return resource?.list ? rowsOf(resource, { ...resource.list, rows: "/" }, answer ?? [], scope) : [];
}
