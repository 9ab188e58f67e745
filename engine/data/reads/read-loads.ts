import { dependencies } from "../../language/expression/dependencies.ts";
import type { PlanGet, PlanLoad, PlanSource, PlanView, Json } from "../../language/plan/plan.ts";
import { parse, read } from "../../language/pointer.ts";
import { findRoot, type Reader, type Scope, UNKNOWN, within } from "../../language/scope.ts";
import type { ReadAnswer } from "./query.ts";
import { isGet, joinParts, loadEntries, planSource, type ResourceBook, type SourcePart } from "./source-plan.ts";
import { asList, itemScope, evaluateValue } from "../../language/expression/evaluate.ts";
import { pickFromAnswer, planRead } from "../calls/request.ts";

/** Holds what is loaded beside changes seldom: going back to a list asks for its rows only. Milliseconds. */
export const LOAD_STALE_TIME = 60_000;

/** Returns whether what a view loads beside needs the record that it opens. */
export function needsRecord(view: Pick<PlanView, "load" | "packLoads" | "of">, resource: string): boolean {
  const loads = [view.load, ...(view.packLoads ?? []).map(({ load }) => load)].filter((load) => load !== undefined);
  if (loads.length === 0 || view.of?.new === true) return false;
  const roots = new Set(["record", "saved", resource]);
  return dependencies(loads).some(({ root }) => roots.has(root));
}

/** The requests of one name of a `load`. */
export function planEntry(entry: PlanGet | PlanSource, scope: Scope, plans: ResourceBook): readonly SourcePart[] {
  return isGet(entry) ? planGet(entry, scope) : planSource(entry, scope, plans);
}

/**
 * Returns a scope with `$load`: each name may need those before it. `UNKNOWN` while answers are on their way; a name whose
 * address stays incomplete is undefined.
 */
export function withLoads(
  load: PlanLoad | undefined,
  around: Scope,
  ask: ReadAnswer,
  resources: ResourceBook,
): Scope | typeof UNKNOWN {
  let known: Readonly<Record<string, unknown>> = Object.assign({}, findRoot(around, "load")?.get(""));
  let scope = around;
  let pending = false;
  for (const [name, entry] of loadEntries(load)) {
    const parts = planEntry(entry, scope, resources);
    const answers = parts.map(({ planned, resource }) =>
      planned.state === "ready" ? ask(planned.read, resource?.id, LOAD_STALE_TIME) : undefined,
    );
    pending ||= answers.includes(UNKNOWN);
    known = {
      ...known,
      [name]: isGet(entry) ? valueOfGet(entry, parts, answers, scope) : joinParts(entry, parts, answers, scope),
    };
    scope = loadScope(around, known);
  }
  if (pending) return UNKNOWN;
  const complete = Object.entries(known).map(([name, value]) => [name, value === UNKNOWN ? undefined : value]);
  return loadScope(around, Object.fromEntries(complete));
}

function loadScope(around: Scope, known: Readonly<Record<string, unknown>>): Scope {
  const load: Reader = {
    get: (pointer) => (known[parse(pointer)[0] ?? ""] === UNKNOWN ? UNKNOWN : read(known, pointer)),
  };
  return within(around, { roots: { load } });
}

/**
 * Returns what each name holds by the answers of all requests so far, in their order; `UNKNOWN` for what is on its way.
 */
export function loadedValues(
  entries: readonly (readonly [string, PlanGet | PlanSource])[],
  parts: readonly (readonly SourcePart[])[],
  answers: readonly unknown[],
  scope: Scope,
): Record<string, unknown> {
  let start = 0;
  const named = entries.map(([name, entry], index) => {
    const own = parts[index] ?? [];
    const said = answers.slice(start, start + own.length);
    start += own.length;
    if (isGet(entry)) return [name, valueOfGet(entry, own, said, scope)] as const;
    const items = joinParts(entry, own, said, scope);
    return [name, items === UNKNOWN || entry.one !== true ? items : items[0]] as const;
  });
  return Object.fromEntries(named);
}

/** Returns what a read beside asks for: one answer, or one for each item of a list. */
export function planGet(entry: PlanGet, scope: Scope): readonly SourcePart[] {
  const part = (planned: SourcePart["planned"], item?: unknown): SourcePart => ({
    // What was read is plain data.
    source: { from: [], ...(item === undefined ? {} : { item: item as Json }) },
    planned,
  });
  if (entry.each === undefined) return [part(planRead(entry, scope))];
  const items = evaluateValue(entry.each, scope);
  if (items === UNKNOWN) return [part({ state: "waiting" })];
  return asList(items).map((item) => part(planRead(entry, itemScope(scope, item)), item));
}

/**
 * The value of such a read; `answers` holds what each part said. Several are a map by item, and unknown until the last
 * one has come.
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
