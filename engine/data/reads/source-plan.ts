import { plainReader } from "../../language/plain-reader.ts";
import type { PlanGet, PlanLoad, PlanResource, PlanSource } from "../../language/plan/plan.ts";
import { evaluatePredicate, evaluateValues } from "../../language/expression/evaluate.ts";
import { isRef } from "../../language/expression/reference.ts";
import { readRef } from "../../language/expression/fill.ts";
import { type Scope, UNKNOWN, within } from "../../language/scope.ts";
import { sortBy } from "../../language/sort-by.ts";
import type { QueryValue } from "../../http/http-call.ts";
import { planDescendants } from "./plan-descendants.ts";
import { type PlannedRead, planRead } from "../calls/request.ts";
import { rowsOf, shapeItems } from "../calls/rows.ts";

/** Finds resources of the plan by id; undefined when the section of one is not loaded. */
export interface ResourceBook {
  resource(id: string): PlanResource | undefined;
}

/** Describes what a list is asked on top of its own query. */
export interface PageQuery {
  readonly search?: string | undefined;
  /** Index of the first row and how many; only sent to lists that page. */
  readonly first?: number | undefined;
  readonly max?: number | undefined;
  readonly filters?: Readonly<Record<string, QueryValue>> | undefined;
}

/** One place that items come from: data at hand, or one read. */
export interface SourcePart {
  readonly source: PlanSource;
  readonly resource?: PlanResource | undefined;
  readonly planned: PlannedRead | { readonly state: "data" };
}

/** Every part of a source, in order. Throws when a resource is not part of the plan. */
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
    throw new Error(`The plan has no list of "${source.from}". Check the id, or load the section that holds it.`);
  return [{ source, resource, planned: planList(resource, inner, query, plans.resource) }];
}

/** One request for the list of a resource. */
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
  // Where the list's own query says how, that counts, as long as something is searched.
  const isOwn = list.search !== undefined && Object.hasOwn(own, list.search);
  const search = list.search !== undefined && isOwn === !query.search ? { [list.search]: query.search } : {};
  const paging =
    list.paging === "first-max" && query.max !== undefined ? { first: query.first ?? 0, max: query.max } : {};
  const planned = planRead(list, scope, { ...Object.fromEntries(filters), ...search, ...paging });
  const below = planned.state === "ready" ? planDescendants(resource, list, scope, resourceOf) : undefined;
  return planned.state === "ready" && below ? { state: "ready", read: { ...planned.read, below } } : planned;
}

/** The scope inside a source: its arguments are keys and `$with`. */
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
 * The items of all parts joined; `answers` holds what each read said, by place. `UNKNOWN` while data is on its way.
 *
 * @param max rows taken of each part that the server pages: one more was asked for
 */
export function joinParts(
  source: PlanSource,
  parts: readonly SourcePart[],
  answers: readonly unknown[],
  scope: Scope,
  max?: number,
): unknown[] | typeof UNKNOWN {
  const joined: unknown[] = [];
  for (const [index, part] of parts.entries()) {
    const items = partItems(part, answers[index], scope, max);
    if (items === UNKNOWN) return UNKNOWN;
    joined.push(...items);
  }
  return typeof source.from === "string" ? joined : shapeItems(source, joined, scope);
}

/** Returns whether the server has rows of a part beyond `max`: it sent one more. */
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
      // A page of the server stays as it came.
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

/** Distinguishes a plain read from a source. */
export function isGet(entry: PlanGet | PlanSource): entry is PlanGet {
  return "get" in entry;
}

/** Everything that decides which requests a load or source makes, for watching. */
export function watchedPieces(plans: ResourceBook, ...sources: readonly (PlanSource | PlanGet)[]): readonly unknown[] {
  return sources.flatMap((entry) => {
    if (isGet(entry)) return [entry];
    if (typeof entry.from !== "string") return [entry, ...watchedPieces(plans, ...entry.from)];
    const list = plans.resource(entry.from)?.list;
    return list ? [entry, list.get, list.query, list.when, list.rows, list.below?.when] : [entry];
  });
}

/** The names of a load with their entries, in order. */
export function loadEntries(load: PlanLoad | undefined): readonly (readonly [string, PlanGet | PlanSource])[] {
  return Object.entries(load ?? {});
}

/** Returns what the lists of a source load beside, all together; undefined when none does. */
export function listLoads(plans: ResourceBook, source: PlanSource): PlanLoad | undefined {
  if (typeof source.from === "string") return isRef(source.from) ? undefined : plans.resource(source.from)?.list?.load;
  const loads = source.from.map((part) => listLoads(plans, part)).filter((load) => load !== undefined);
  return loads.length === 0 ? undefined : Object.assign({}, ...loads);
}
