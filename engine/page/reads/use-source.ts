import { useMemo, useState } from "react";
import type { PlanSource } from "../../language/plan/plan.ts";
import { type Scope, UNKNOWN } from "../../language/scope.ts";
import { usePlans } from "../place/plans.ts";
import { useScope } from "../scope/scope-context.tsx";
import { hasMore, joinParts, type PageQuery, listLoads, planSource, watchedPieces } from "../../data/index.ts";
import { useLoad } from "./use-load.ts";
import { useReads } from "./use-reads.ts";
import { useWatched } from "../scope/use-watched.ts";

/** The items of a source. */
export interface SourceState {
  readonly state: "loading" | "error" | "ready";
  readonly items: readonly unknown[];
  /** False while the conditions of all reads keep them from being made: nothing can be found. */
  readonly isRequested: boolean;
  /** The server has more rows than were asked for. */
  readonly more: boolean;
  /** Newer items are on their way; the ones shown are older. */
  readonly busy: boolean;
  readonly error?: unknown;
  /** Holds where the list was asked: what its resource loads beside is `$load` here. */
  readonly scope: Scope;
  reload(): Promise<void>;
}

export interface SourceOptions extends PageQuery {
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
  const query: PageQuery = { search: options.search, first: options.first, max, filters: options.filters };
  const parts = useWatched(pieces, (at) => planSource(source, at, plans, query), scope);
  const reads = useReads(
    parts.map(({ planned, resource }) =>
      planned.state === "ready" ? { read: planned.read, reads: resource?.id } : undefined,
    ),
  );
  const items = useWatched(pieces, (at) => joinParts(source, parts, reads.answers, at, options.max), scope);
  const [last, setLast] = useState({ items: NOTHING, more: false });
  const error = reads.error ?? besideError;
  const failed = error !== undefined && items === UNKNOWN;
  const size = options.max;
  const more = size !== undefined && parts.some((part, at) => hasMore(part, reads.answers[at], scope, size));
  const keeps = options.keep === true;
  const stored = keeps && items === UNKNOWN && !failed && last.items !== NOTHING;
  if (keeps && items !== UNKNOWN && (items !== last.items || more !== last.more)) setLast({ items, more });
  return {
    state: items === UNKNOWN && !stored ? (failed ? "error" : "loading") : "ready",
    items: stored ? last.items : items === UNKNOWN ? NOTHING : items,
    isRequested: parts.some(({ planned }) => planned.state !== "off"),
    more: stored ? last.more : more,
    busy: stored || reads.fetching,
    error,
    scope,
    reload: reads.reload,
  };
}
