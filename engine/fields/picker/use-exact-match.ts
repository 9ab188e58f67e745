import { useMemo } from "react";
import type { PlanSource, Scope } from "../../language/index.ts";
import { fillQuery, type ListMode } from "../../data/index.ts";
import type { QueryValue } from "../../http/index.ts";
import { useList } from "../../page/index.ts";
import type { TaggedItem } from "../options/field-option.ts";

interface ExactSearch {
  readonly scope: Scope;
  readonly search: string;
  readonly filters: Readonly<Record<string, QueryValue>>;
  /** False when nothing is searched. */
  readonly active: boolean;
}

/**
 * Hook: requests the record that matches the searched text exactly, if its resource defines how. It may be on a late
 * page of the list.
 */
export function useExactMatch(tagged: PlanSource, mode: ListMode, { scope, search, filters, active }: ExactSearch) {
  const exact = mode.resource?.list?.exact;
  const query = useMemo(() => (search === "" ? undefined : exact && fillQuery(exact, scope)), [exact, scope, search]);
  const list = useList(tagged, mode, {
    scope,
    filters: { ...filters, ...query },
    first: 0,
    size: 1,
    active: active && query !== undefined,
  });
  return { ...list, items: list.items as readonly TaggedItem[] };
}
