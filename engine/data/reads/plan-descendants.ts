import type { PlanList, PlanResource, Value } from "../../language/plan/plan.ts";
import { evaluatePredicate } from "../../language/expression/evaluate.ts";
import { findKey, type Scope, within } from "../../language/scope.ts";
import { type DescendantsRead, fillAddress, fillQuery } from "../calls/request.ts";

/**
 * Returns the plan to read the descendants of a list when its `below` condition is true; `undefined` for a plain read.
 */
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
  const own = addressAround(list.get, scope, parent.id);
  const below = addressAround(children.get, scope, parent.id);
  const childrenQuery = fillQuery(children.query, within(scope, { roots: {}, keys: { [parent.id]: root } }));
  if (own === undefined || below === undefined || childrenQuery === undefined) return undefined;
  const keys = { parentKey: parent.key, rowKey: resource.key };
  return { root, list: own, children: below, childrenQuery, deeper: children.when, ...keys };
}

/** Fills an address except for the key of one resource, and returns the parts around that key. */
function addressAround(address: Value, scope: Scope, id: string): readonly string[] | undefined {
  // Keys of the server never contain this character.
  const key = "\0";
  return fillAddress(address, within(scope, { roots: {}, keys: { [id]: key } }))?.split(encodeURIComponent(key));
}
