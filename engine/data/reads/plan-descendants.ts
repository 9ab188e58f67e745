import type { PlanList, PlanResource } from "../../language/plan/plan.ts";
import { evaluatePredicate } from "../../language/expression/evaluate.ts";
import { findKey, type Scope, within } from "../../language/scope.ts";
import { type DescendantsRead, fillAddress, fillQuery } from "../calls/request.ts";

const HOLE = "\0";

/** An address with a parent's key in its place. */
export function fillHole(address: string, key: string): string {
  return address.replaceAll(encodeURIComponent(HOLE), () => encodeURIComponent(key));
}

/** The walk of a list whose `below` holds now; `undefined` for a plain read. */
export function planDescendants(
  resource: PlanResource,
  list: PlanList,
  scope: Scope,
  resourceOf: (id: string) => PlanResource | undefined,
): DescendantsRead | undefined {
  if (list.below === undefined || evaluatePredicate(list.below.when, scope) !== true) return undefined;
  const parent = resourceOf(list.below.parent);
  const { children } = parent ?? {};
  const root = parent && findKey(scope, parent.id);
  if (!parent || children?.get === undefined || typeof root !== "string") return undefined;
  const open = within(scope, { roots: {}, keys: { [parent.id]: HOLE } });
  const own = fillAddress(list.get, open);
  const below = fillAddress(children.get, open);
  const childrenQuery = fillQuery(children.query, open);
  if (own === undefined || below === undefined || childrenQuery === undefined) return undefined;
  const keys = { parentKey: parent.key, rowKey: resource.key };
  return { root, list: own, children: below, childrenQuery, deeper: children.when, ...keys };
}
