import type { PlanList, PlanResource, Predicate } from "../model/plan.ts";
import { evaluatePredicate } from "../model/expression/evaluate.ts";
import { findKey, type Scope, within } from "../model/scope.ts";
import type { QueryValue } from "../server/http-call.ts";
import { fillAddress, fillQuery } from "./request.ts";

/**
 * Describes how a list reaches the rows of everything below its parent: plain data, so that equal reads are one.
 * Addresses hold `%00`, which no key contains, where the parent's key goes.
 */
export interface BelowRead {
  /** Key of the parent that the walk starts from. */
  readonly root: string;
  readonly list: string;
  readonly children: string;
  readonly childrenQuery: Readonly<Record<string, QueryValue>>;
  /** Tells whether a parent has any below it. */
  readonly deeper: Predicate | undefined;
  /** Keys of a parent and of a row, as references. */
  readonly parentKey: string;
  readonly rowKey: string;
}

const HOLE = "\0";

/** An address with a parent's key in its place. */
export function fillHole(address: string, key: string): string {
  return address.replaceAll(encodeURIComponent(HOLE), () => encodeURIComponent(key));
}

/** The walk of a list whose `below` holds now; `undefined` for a plain read. */
export function planBelow(
  resource: PlanResource,
  list: PlanList,
  scope: Scope,
  resourceOf: (id: string) => PlanResource | undefined,
): BelowRead | undefined {
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
