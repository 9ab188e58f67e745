import { useLayoutEffect, useMemo } from "react";
import { type PlanLoad, findRoot, type Scope, UNKNOWN, within, type Reader, read } from "../../language/index.ts";
import { LOAD_STALE_TIME, loadEntries, readLoads, watchedPieces } from "../../data/index.ts";
import { usePlans } from "../place/plans.ts";
import { useCachedAnswers, useReads } from "./use-reads.ts";
import { useWatched } from "../scope/use-watched.ts";

/** Describes the state of a `load`: a scope with `$load`, and the error if there was one. */
interface Loaded {
  readonly scope: Scope;
  readonly error: unknown;
  /** True if a value is unknown, because it is requested or waits for another one. */
  readonly loading: boolean;
  /** True if answers without an older value are being requested. */
  readonly asking: boolean;
  reload(): Promise<void>;
}

/** Hook: reads all entries of a `load` in parallel. Until an answer has loaded, `$load/name` is unknown. */
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
  const cached = useCachedAnswers();
  const compute = (at: Scope) => readLoads(load, at, cached, plans);
  const { requested, values } = useWatched(pieces, compute, around);
  const reads = useReads(requested.map(({ read, reads }) => ({ read, reads, staleTime: LOAD_STALE_TIME })));
  // Components that render now read the new values at once; those that are already rendered are notified after the
  // commit.
  reader.put(values);
  reader.computed = { from: around, by: (at) => compute(at).values };
  useLayoutEffect(() => reader.notify());
  return {
    scope,
    error: reads.error,
    loading: Object.values(values).includes(UNKNOWN) && reads.error === undefined,
    asking: reads.error === undefined && requested.some(({ answer }) => answer === UNKNOWN),
    reload: reads.reload,
  };
}

/** A reader whose named values change: `$load`. Other names are read from the outer reader. */
interface NamedReader extends Reader {
  /** Sets the values without notifying listeners. */
  put(values: Readonly<Record<string, unknown>>): void;
  /** Notifies the listeners of values that have been set since the last call. */
  notify(): void;
}

/** Creates a reader of named values, all unknown at first. */
export function namedReader(names: readonly string[], around: Reader | undefined): NamedReader {
  const values = new Map<string, unknown>(names.map((name) => [name, UNKNOWN]));
  const listeners = new Set<{ readonly name: string | undefined; readonly listener: () => void }>();
  const changed = new Set<string>();
  return {
    get(pointer) {
      const name = firstSegment(pointer);
      if (name === undefined) return Object.fromEntries(values);
      if (!values.has(name)) return around?.get(pointer);
      const value = values.get(name);
      return value === UNKNOWN ? UNKNOWN : read(value, pointer.slice(name.length + 1));
    },
    subscribe(pointer, listener) {
      const name = firstSegment(pointer);
      if (name !== undefined && !values.has(name)) return around?.subscribe?.(pointer, listener) ?? (() => undefined);
      const entry = { name, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    put(next) {
      for (const name of Object.keys(next)) {
        if (values.get(name) === next[name]) continue;
        values.set(name, next[name]);
        changed.add(name);
      }
    },
    notify() {
      if (changed.size === 0) return;
      const notified = [...listeners].filter(({ name }) => name === undefined || changed.has(name));
      changed.clear();
      for (const { listener } of notified) listener();
    },
  };
}

function firstSegment(pointer: string): string | undefined {
  return pointer === "" ? undefined : pointer.slice(1).split("/")[0];
}
