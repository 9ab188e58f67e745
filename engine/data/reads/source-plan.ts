import {
  plainReader,
  type PlanGet,
  type PlanLoad,
  type PlanResource,
  type PlanSource,
  type PlanList,
  evaluatePredicate,
  evaluateValues,
  isRef,
  readRef,
  type Scope,
  UNKNOWN,
  within,
  findKey,
  equal,
  sortBy,
} from "../../language/index.ts";
import type { QueryValue } from "../../http/index.ts";
import { type PlannedRead, planRead, type DescendantsRead, fillAddress, fillQuery } from "../calls/request.ts";
import { rowsOf, shapeItems } from "../calls/rows.ts";

/** Finds resources of the plan by id; undefined when the section of one is not loaded. */
export interface ResourceBook {
  resource(id: string): PlanResource | undefined;
}

/** Parameters of a request for a list in addition to its own query. */
export interface PageQuery {
  readonly search?: string | undefined;
  /** Index of the first row and number of rows; only sent to lists with paging. */
  readonly first?: number | undefined;
  readonly max?: number | undefined;
  readonly filters?: Readonly<Record<string, QueryValue>> | undefined;
}

/** One part of a source: local data, or one read. */
export interface SourcePart {
  readonly source: PlanSource;
  readonly resource?: PlanResource | undefined;
  readonly planned: PlannedRead | { readonly state: "data" };
}

/** Returns every part of a source, in order. Throws when a resource is not part of the plan. */
export function planSource(source: PlanSource, scope: Scope, plans: ResourceBook, query: PageQuery = {}): SourcePart[] {
  const wanted = source.when === undefined ? true : evaluatePredicate(source.when, scope);
  if (wanted === false) return [];
  if (wanted === undefined) return [{ source, planned: { state: "waiting" } }];
  if (source.item !== undefined) return [{ source, planned: { state: "data" } }];
  const inner = sourceScope(source, scope);
  if (typeof source.from !== "string") return source.from.flatMap((part) => planSource(part, inner, plans, query));
  if (isRef(source.from)) return [{ source, planned: { state: "data" } }];
  const resource = plans.resource(source.from);
  if (!resource?.list)
    throw new Error(`The plan has no list of "${source.from}". Check the id, or load the section that contains it.`);
  return [{ source, resource, planned: planList(resource, inner, query, plans.resource) }];
}

/** Returns the request for the list of a resource. */
export function planList(
  resource: PlanResource,
  scope: Scope,
  query: PageQuery,
  resourceOf: ResourceBook["resource"] = () => undefined,
): PlannedRead {
  const list = resource.list;
  if (!list) return { state: "off" };
  const own = list.query ?? {};
  const filters = Object.entries(query.filters ?? {}).filter(([name]) => !Object.hasOwn(own, name));
  // When the list's own query computes the search parameter, that takes precedence while there is a search.
  const isOwn = list.search !== undefined && Object.hasOwn(own, list.search);
  const search = list.search !== undefined && isOwn === !query.search ? { [list.search]: query.search } : {};
  const paging =
    list.paging === "first-max" && query.max !== undefined ? { first: query.first ?? 0, max: query.max } : {};
  const planned = planRead(list, scope, { ...Object.fromEntries(filters), ...search, ...paging });
  const below = planned.state === "ready" ? planDescendants(resource, list, scope, resourceOf) : undefined;
  return planned.state === "ready" && below ? { state: "ready", read: { ...planned.read, below } } : planned;
}

/**
 * Returns the plan to read the descendants of a list when its `below` condition is true; `undefined` for a plain read.
 */
function planDescendants(
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
  const own = fillAddress(list.get, scope, parent.id);
  const below = fillAddress(children.get, scope, parent.id);
  const childrenQuery = fillQuery(children.query, within(scope, { roots: {}, keys: { [parent.id]: root } }));
  if (own === undefined || below === undefined || childrenQuery === undefined) return undefined;
  const keys = { parentKey: parent.key, rowKey: resource.key };
  return { root, parent: parent.id, list: own, children: below, childrenQuery, deeper: children.when, ...keys };
}

/** Returns the scope inside a source: its arguments are keys and `$with`. */
export function sourceScope(source: PlanSource, scope: Scope): Scope {
  if (source.with === undefined) return scope;
  const given = evaluateValues(source.with, scope);
  if (given === UNKNOWN) return scope;
  const keys = Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === "string")) as Record<
    string,
    string
  >;
  return within(scope, { roots: { with: plainReader(given) }, keys });
}

/**
 * Joins the items of all parts; `answers` has the answer of each part, by index. `UNKNOWN` while data is loading.
 *
 * @param parts the parts that `planSource` returned for this source
 * @param max rows used of each part that the server pages; one more was requested
 */
export function joinParts(
  source: PlanSource,
  parts: readonly SourcePart[],
  answers: readonly unknown[],
  scope: Scope,
  max?: number,
): unknown[] | typeof UNKNOWN {
  let next = 0;
  // Visits the sources in the order in which `planSource` did. It returned no part for those whose condition is false.
  const itemsOf = (one: PlanSource, around: Scope): unknown[] | typeof UNKNOWN => {
    const part = parts[next];
    // The parts may be those of an equal source, from before the plan was compiled again.
    if (part !== undefined && equal(part.source, one)) {
      next += 1;
      return partItems(part, answers[next - 1], around, max);
    }
    if (typeof one.from === "string" || one.item !== undefined) return [];
    const inner = sourceScope(one, around);
    const joined: unknown[] = [];
    for (const below of one.from) {
      const items = itemsOf(below, inner);
      if (items === UNKNOWN) return UNKNOWN;
      joined.push(...items);
    }
    return shapeItems(one, joined, inner);
  };
  return itemsOf(source, scope);
}

/** Returns whether the server has more than `max` rows of a part: it has sent one more. */
export function hasMore(part: SourcePart, answer: unknown, scope: Scope, max: number): boolean {
  const { resource, source } = part;
  if (part.planned.state !== "ready" || answer === UNKNOWN || resource?.list?.paging !== "first-max") return false;
  return rowsOf(resource, resource.list, answer ?? [], sourceScope(source, scope)).length > max;
}

function partItems(part: SourcePart, answer: unknown, scope: Scope, max?: number): unknown[] | typeof UNKNOWN {
  const inner = sourceScope(part.source, scope);
  switch (part.planned.state) {
    case "off":
      return [];
    case "waiting":
      return UNKNOWN;
    case "data": {
      const { from, item } = part.source;
      const value = item === undefined ? readRef(String(from), scope) : [item];
      return value === UNKNOWN ? UNKNOWN : shapeItems(part.source, toItems(value), inner);
    }
    case "ready": {
      if (answer === UNKNOWN) return UNKNOWN;
      const { resource, source } = part;
      if (!resource?.list) return [];
      const { list } = resource;
      const rows = rowsOf(resource, list, answer ?? [], inner);
      // A page of the server keeps its order.
      if (list.paging === "first-max") return shapeItems(source, rows.slice(0, max), inner);
      return shapeItems(source, list.sort === undefined ? rows : sortBy(rows, list.sort), inner);
    }
  }
}

function toItems(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([key, item]) => ({ key, value: item }));
}

/** Returns whether an entry of a load is a plain read, not a source. */
export function isGet(entry: PlanGet | PlanSource): entry is PlanGet {
  return "get" in entry;
}

/** Returns all parts of the plan that determine the requests of a load or source, to watch the references in them. */
export function watchedPieces(plans: ResourceBook, ...sources: readonly (PlanSource | PlanGet)[]): readonly unknown[] {
  return sources.flatMap((entry) => {
    if (isGet(entry)) return [entry];
    if (typeof entry.from !== "string") return [entry, ...watchedPieces(plans, ...entry.from)];
    const list = plans.resource(entry.from)?.list;
    return list ? [entry, list.get, list.query, list.when, list.rows, list.below?.when] : [entry];
  });
}

/** Returns the names of a load with their entries, in order. */
export function loadEntries(load: PlanLoad | undefined): readonly (readonly [string, PlanGet | PlanSource])[] {
  return Object.entries(load ?? {});
}

/** Returns the loads of all lists of a source, merged; undefined when there are none. */
export function listLoads(plans: ResourceBook, source: PlanSource): PlanLoad | undefined {
  if (typeof source.from === "string") return isRef(source.from) ? undefined : plans.resource(source.from)?.list?.load;
  const loads = source.from.map((part) => listLoads(plans, part)).filter((load) => load !== undefined);
  return loads.length === 0 ? undefined : Object.assign({}, ...loads);
}
