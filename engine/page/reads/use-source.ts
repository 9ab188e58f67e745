import { useMemo, useState } from "react";
import { type PlanSource, type Scope, UNKNOWN } from "../../language/index.ts";
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
  /** False while the conditions of all reads are false, so that nothing is requested. */
  readonly isRequested: boolean;
  /** True if the server has more rows than were requested. */
  readonly more: boolean;
  /** Newer items are loading; the current ones are older. */
  readonly busy: boolean;
  readonly error?: unknown;
  /** Scope in which the list was requested: the loads of its resource are `$load` here. */
  readonly scope: Scope;
  reload(): Promise<void>;
}

export interface SourceOptions extends PageQuery {
  readonly scope?: Scope | undefined;
  /** Keeps the old items while another page or search is loading. */
  readonly keep?: boolean | undefined;
  /** With false, nothing is requested. */
  readonly active?: boolean | undefined;
}

const EMPTY: PlanSource = { from: [] };
const NOTHING: readonly unknown[] = [];

/** Hook: reads the items of a source: local data, a resource's list, or several joined. Equal requests are shared. */
export function useSource(given: PlanSource | undefined, options: SourceOptions = {}): SourceState {
  const around = useScope();
  const plans = usePlans();
  const source = options.active === false ? EMPTY : (given ?? EMPTY);
  const beside = useMemo(() => listLoads(plans, source), [plans, source]);
  const { scope, error: besideError } = useLoad(beside, options.scope ?? around);
  const pieces = useMemo(() => watchedPieces(plans, source), [plans, source]);
  // One more row is requested to know whether there is a next page.
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
