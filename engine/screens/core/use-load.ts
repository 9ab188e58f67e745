import { useLayoutEffect, useMemo, useRef } from "react";
import type { PlanGet, PlanLoad, PlanSource } from "../../model/plan.ts";
import { findRoot, type Scope, UNKNOWN, within } from "../../model/scope.ts";
import { namedReader } from "./load-reader.ts";
import { type Plans, usePlans } from "./plans.ts";
import { planRead } from "./request.ts";
import { isGet, joinParts, loadEntries, planSource, type SourcePart, watchedPieces } from "./source-plan.ts";
import { useReads } from "./use-reads.ts";
import { useWatched } from "./use-watched.ts";

/** What was loaded beside: a scope with `$load`, and the failure if there was one. */
export interface Loaded {
  readonly scope: Scope;
  readonly error: unknown;
  readonly loading: boolean;
  reload(): Promise<void>;
}

/** What is loaded beside changes seldom: going back to a list asks for its rows only. Milliseconds. */
const KEEP = 60_000;

/** Reads everything that a `load` names, side by side. Until an answer is there, `$load/name` is unknown. */
export function useLoad(load: PlanLoad | undefined, around: Scope): Loaded {
  const plans = usePlans();
  const entries = useMemo(() => loadEntries(load), [load]);
  const reader = useMemo(
    () =>
      namedReader(
        entries.map(([name]) => name),
        findRoot(around, "load"),
      ),
    [entries, around],
  );
  const scope = useMemo(
    () => (entries.length === 0 ? around : within(around, { roots: { load: reader } })),
    [entries, around, reader],
  );
  const pieces = useMemo(() => watchedPieces(plans, ...entries.map(([, entry]) => entry)), [plans, entries]);
  const parts = useWatched(pieces, (at) => entries.map(([, entry]) => planEntry(entry, at, plans)), scope);
  const flat = parts.flat();
  const reads = useReads(
    flat.map(({ planned, resource }) =>
      planned.state === "ready" ? { read: planned.read, reads: resource?.id } : undefined,
    ),
    KEEP,
  );
  const values = useWatched(pieces, (at) => valuesOf(entries, parts, reads.answers, at), scope);
  const changed = useRef<readonly string[]>([]);
  changed.current = [...changed.current, ...reader.put(values)];
  useLayoutEffect(() => {
    const names = changed.current;
    changed.current = [];
    if (names.length > 0) reader.tell(names);
  });
  return {
    scope,
    error: reads.error,
    loading: Object.values(values).includes(UNKNOWN) && reads.error === undefined,
    reload: reads.reload,
  };
}

function planEntry(entry: PlanGet | PlanSource, scope: Scope, plans: Plans): readonly SourcePart[] {
  if (!isGet(entry)) return planSource(entry, scope, plans);
  return [{ source: { from: [] }, planned: planRead(entry, scope) }];
}

function valuesOf(
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
    if (!isGet(entry)) {
      const items = joinParts(entry, own, said, scope);
      return [name, items === UNKNOWN || entry.one !== true ? items : items[0]] as const;
    }
    const state = own[0]?.planned.state;
    return [name, state === "off" ? undefined : state === "ready" ? (said[0] ?? undefined) : UNKNOWN] as const;
  });
  return Object.fromEntries(named);
}
