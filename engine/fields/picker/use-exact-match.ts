import { useMemo } from "react";
import type { PlanSource } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";
import { fillQuery, type ListMode } from "../../data/index.ts";
import type { QueryValue } from "../../http/http-call.ts";
import { useList } from "../../page/reads/use-list.ts";
import type { TaggedItem } from "../options/field-option.ts";

interface ExactSearch {
  readonly scope: Scope;
  readonly search: string;
  readonly filters: Readonly<Record<string, QueryValue>>;
  /** False: nothing is searched. */
  readonly active: boolean;
}

/** Asks the list for what is named just as the searched text, where its resource says how; it may stand on a late page. */
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
  return { isAsked: list.state === "loading", found: list.items as readonly TaggedItem[] };
}
