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

/** Reads the rows of a list, for tables, pickers and cards alike: one request per source, for one page where it pages. */
export function useList(source: PlanSource, mode: ListMode, request: ListOptions): SourceState {
  const { scope, active } = request;
  return useSource(source, { ...pageQuery(mode, request), scope, active, keep: true });
}
