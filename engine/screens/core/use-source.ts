import { useMemo, useRef } from "react";
import type { PlanSource } from "../../model/plan.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import { usePlans } from "./plans.ts";
import { useScope } from "./scope-context.tsx";
import { hasMore, joinParts, type ListAsk, listLoads, planSource, watchedPieces } from "../../data/source-plan.ts";
import { useLoad } from "./use-load.ts";
import { useReads } from "./use-reads.ts";
import { useWatched } from "./use-watched.ts";

/** The items of a source. */
export interface SourceState {
  readonly state: "loading" | "error" | "ready";
  readonly items: readonly unknown[];
  /** The server has more rows than were asked for. */
  readonly more: boolean;
  /** Newer items are on their way; the ones shown are older. */
  readonly busy: boolean;
  readonly error?: unknown;
  /** Holds where the list was asked: what its resource loads beside is `$load` here. */
  readonly scope: Scope;
  reload(): Promise<void>;
}

export interface SourceOptions extends ListAsk {
  readonly scope?: Scope | undefined;
  /** Keep the old items while another page or search is on its way. */
  readonly keep?: boolean | undefined;
  /** False: nothing is asked. */
  readonly active?: boolean | undefined;
}

const EMPTY: PlanSource = { from: [] };
const NOTHING: readonly unknown[] = [];

/** Reads the items of a source: data at hand, a resource's list, or several joined. Equal requests are shared. */
export function useSource(given: PlanSource | undefined, options: SourceOptions = {}): SourceState {
  const around = useScope();
  const plans = usePlans();
  const source = options.active === false ? EMPTY : (given ?? EMPTY);
  const beside = useMemo(() => listLoads(plans, source), [plans, source]);
  const { scope, error: besideError } = useLoad(beside, options.scope ?? around);
  const pieces = useMemo(() => watchedPieces(plans, source), [plans, source]);
  // One row more than asked for says whether there is a next page.
  const max = options.max === undefined ? undefined : options.max + 1;
  const ask: ListAsk = { search: options.search, first: options.first, max, filters: options.filters };
  const parts = useWatched(pieces, (at) => planSource(source, at, plans, ask), scope);
  const reads = useReads(
    parts.map(({ planned, resource }) =>
      planned.state === "ready" ? { read: planned.read, reads: resource?.id } : undefined,
    ),
  );
  const items = useWatched(pieces, (at) => joinParts(source, parts, reads.answers, at, options.max), scope);
  const last = useRef<readonly unknown[]>(NOTHING);
  const error = reads.error ?? besideError;
  const failed = error !== undefined && items === UNKNOWN;
  if (items !== UNKNOWN) last.current = items;
  const kept = items === UNKNOWN && options.keep === true && !failed && last.current !== NOTHING;
  const all = items === UNKNOWN ? (kept ? last.current : NOTHING) : items;
  const size = options.max;
  const more = size !== undefined && parts.some((part, at) => hasMore(part, reads.answers[at], scope, size));
  const lastMore = useRef(more);
  if (!kept) lastMore.current = more;
  return {
    state: items === UNKNOWN && !kept ? (failed ? "error" : "loading") : "ready",
    items: all,
    more: lastMore.current,
    busy: kept || reads.fetching,
    ...(error === undefined ? {} : { error }),
    scope,
    reload: reads.reload,
  };
}
