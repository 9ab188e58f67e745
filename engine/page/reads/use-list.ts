import { useMemo } from "react";
import { pageQuery, listMode, type ListMode, type ListRequest } from "../../data/index.ts";
import type { PlanSource } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";
import { usePlans } from "../place/plans.ts";
import { type SourceState, useSource } from "./use-source.ts";

/** A list request with its source. */
export interface ListOptions extends ListRequest {
  readonly scope?: Scope | undefined;
  /** False: nothing is asked. */
  readonly active?: boolean | undefined;
}

/** The way in which the list gets its rows. */
export function useListMode(source: PlanSource): ListMode {
  const plans = usePlans();
  return useMemo(() => listMode(source, plans), [source, plans]);
}

/** The most rows that some servers send at once, whatever they are asked for. */
const SERVER_LIMIT = 100;

/**
 * Reads the rows of a list, for tables, pickers and cards alike: one request per source, for one page where it pages.
 * A page that the server may have cut says nothing about the next one, which is then asked for by itself.
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
