import { useMemo } from "react";
import { pageQuery, listMode, type ListMode, type ListRequest } from "../../data/index.ts";
import type { PlanSource, Scope } from "../../language/index.ts";
import { usePlans } from "../place/plans.ts";
import { type SourceState, useSource } from "./use-source.ts";

/** A list request with its source. */
export interface ListOptions extends ListRequest {
  readonly scope?: Scope | undefined;
  /** With false, nothing is requested. */
  readonly active?: boolean | undefined;
}

/** Hook: returns how the list gets its rows. */
export function useListMode(source: PlanSource): ListMode {
  const plans = usePlans();
  return useMemo(() => listMode(source, plans), [source, plans]);
}

/** Maximum number of rows that some servers send at once, whatever the request. */
const SERVER_LIMIT = 100;

/**
 * Hook: reads the rows of a list, for tables, pickers and cards: one request per source, for one page if the list is
 * paged. When the server may have truncated a page, it is unknown whether there is a next one, so that one is requested
 * too.
 */
export function useList(source: PlanSource, mode: ListMode, request: ListOptions): SourceState {
  const { scope, active, first, size } = request;
  const list = useSource(source, { ...pageQuery(mode, request), scope, active, keep: true });
  const isDoubtful = size >= SERVER_LIMIT && list.items.length === size && !list.more;
  const next = useSource(source, {
    ...pageQuery(mode, { ...request, first: first + size, size: 0 }),
    scope,
    active: isDoubtful,
  });
  return isDoubtful ? { ...list, more: next.more } : list;
}
