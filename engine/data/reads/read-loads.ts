import {
  dependencies,
  type PlanGet,
  type PlanLoad,
  type PlanSource,
  type PlanView,
  type Json,
  parse,
  read,
  findRoot,
  type Reader,
  type Scope,
  UNKNOWN,
  within,
  asList,
  itemScope,
  evaluateValue,
} from "../../language/index.ts";
import { pickFromAnswer, type ReadAnswer } from "./query.ts";
import { isGet, joinParts, loadEntries, planSource, type ResourceBook, type SourcePart } from "./source-plan.ts";
import { planRead, type ReadyRead } from "../calls/request.ts";

/**
 * Milliseconds for which the answers of loads stay fresh. They change seldom, so that returning to a list requests only
 * its rows.
 */
export const LOAD_STALE_TIME = 60_000;

/** Returns whether the loads of a view depend on the record that it opens. */
export function needsRecord(view: Pick<PlanView, "load" | "packLoads" | "of">, resource: string): boolean {
  const loads = [view.load, ...(view.packLoads ?? []).map(({ load }) => load)].filter((load) => load !== undefined);
  if (loads.length === 0 || view.of?.new === true) return false;
  const roots = new Set(["record", "saved", resource]);
  return dependencies(loads).some(({ root }) => roots.has(root));
}

/** A request of a `load` with its answer: `UNKNOWN` while loading. */
interface LoadRead {
  readonly read: ReadyRead;
  /** Id of the resource whose writes make the answer stale. */
  readonly reads: string | undefined;
  readonly answer: unknown;
}

/** Describes the state of a `load`. */
interface LoadAnswers {
  /** Every request whose address is known. */
  readonly requested: readonly LoadRead[];
  /** The value of each name; `UNKNOWN` while it is loading or waits for another one. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Evaluates the entries of a `load` in order; each may depend on earlier ones. All are computed in one pass from the
 * cached answers, so that no known value is unknown in between.
 *
 * @param query returns the answer of a read, `UNKNOWN` while loading
 */
export function readLoads(
  load: PlanLoad | undefined,
  around: Scope,
  query: ReadAnswer,
  resources: ResourceBook,
): LoadAnswers {
  const requested: LoadRead[] = [];
  const values: Record<string, unknown> = {};
  const scope = loadScope(around, values);
  for (const [name, entry] of loadEntries(load)) {
    const parts = isGet(entry) ? planGet(entry, scope) : planSource(entry, scope, resources);
    const answers = parts.map(({ planned, resource }) => {
      if (planned.state !== "ready") return undefined;
      const answer = query(planned.read, resource?.id, LOAD_STALE_TIME);
      requested.push({ read: planned.read, reads: resource?.id, answer });
      return answer;
    });
    values[name] = loadedValue(entry, parts, answers, scope);
  }
  return { requested, values };
}

function loadedValue(
  entry: PlanGet | PlanSource,
  parts: readonly SourcePart[],
  answers: readonly unknown[],
  scope: Scope,
): unknown {
  if (isGet(entry)) return valueOfGet(entry, parts, answers, scope);
  const items = joinParts(entry, parts, answers, scope);
  return items === UNKNOWN || entry.one !== true ? items : items[0];
}

/**
 * Returns a scope with `$load`, or `UNKNOWN` while answers are loading. A name whose address stays incomplete is
 * undefined.
 */
export function withLoads(
  load: PlanLoad | undefined,
  around: Scope,
  query: ReadAnswer,
  resources: ResourceBook,
): Scope | typeof UNKNOWN {
  const { requested, values } = readLoads(load, around, query, resources);
  if (requested.some(({ answer }) => answer === UNKNOWN)) return UNKNOWN;
  const complete = Object.entries(values).map(([name, value]) => [name, value === UNKNOWN ? undefined : value]);
  return loadScope(around, Object.fromEntries(complete));
}

/** Returns a scope whose `$load` has these values; other names are read from the outer `$load`. */
function loadScope(around: Scope, values: Readonly<Record<string, unknown>>): Scope {
  const outer = findRoot(around, "load");
  const load: Reader = {
    get(pointer) {
      const [name] = parse(pointer);
      if (name === undefined) return Object.assign({}, outer?.get(""), values);
      if (!Object.hasOwn(values, name)) return outer?.get(pointer);
      return values[name] === UNKNOWN ? UNKNOWN : read(values, pointer);
    },
  };
  return within(around, { roots: { load } });
}

/** Returns the requests of an entry of a `load`: one, or one for each item of a list. */
export function planGet(entry: PlanGet, scope: Scope): readonly SourcePart[] {
  const part = (planned: SourcePart["planned"], item?: unknown): SourcePart => ({
    // An item of an answer is plain JSON.
    source: { from: [], ...(item === undefined ? {} : { item: item as Json }) },
    planned,
  });
  if (entry.each === undefined) return [part(planRead(entry, scope))];
  const items = evaluateValue(entry.each, scope);
  if (items === UNKNOWN) return [part({ state: "waiting" })];
  return asList(items).map((item) => part(planRead(entry, itemScope(scope, item)), item));
}

/**
 * Returns the value of an entry of a `load`; `answers` has the answer of each part. With `each` it is a map by item,
 * and unknown until the last answer has loaded.
 */
export function valueOfGet(
  entry: PlanGet,
  parts: readonly SourcePart[],
  answers: readonly unknown[],
  scope: Scope,
): unknown {
  const values = parts.map(({ planned: { state } }, index) => {
    if (state === "off") return undefined;
    return state === "ready" ? (pickFromAnswer(entry, answers[index], scope) ?? undefined) : UNKNOWN;
  });
  if (entry.each === undefined) return values[0];
  if (values.includes(UNKNOWN)) return UNKNOWN;
  return Object.fromEntries(parts.map(({ source }, index) => [String(source.item), values[index]]));
}
