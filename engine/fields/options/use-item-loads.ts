import { useMemo } from "react";
import type { Scope, UNKNOWN } from "../../language/index.ts";
import { LOAD_STALE_TIME, readLoads, withLoads } from "../../data/index.ts";
import { usePlans, useCachedAnswers, useReads, useScope } from "../../page/index.ts";
import { itemScopeOf, type OptionPart, type TaggedItem } from "./field-option.ts";

interface ItemLoads {
  /** Scope with the loads of each item; `UNKNOWN` while answers are on their way. */
  readonly scopes: readonly (Scope | typeof UNKNOWN)[];
  readonly error: unknown;
  reload(): Promise<void>;
}

/** Hook: runs the `load` of the options once for each of these items, as `taggedSource` produces them. */
export function useItemLoads(tags: readonly TaggedItem[], parts: readonly OptionPart[]): ItemLoads {
  const plans = usePlans();
  const around = useScope();
  const cached = useCachedAnswers();
  const rows = useMemo(
    () => tags.map(({ item, part }) => ({ load: parts[Number(part)]?.source.load, scope: itemScopeOf(around, item) })),
    [tags, parts, around],
  );
  const requested = rows.flatMap(({ load, scope }) => readLoads(load, scope, cached, plans).requested);
  const reads = useReads(requested.map(({ read, reads }) => ({ read, reads, staleTime: LOAD_STALE_TIME })));
  return {
    scopes: rows.map(({ load, scope }) => (load === undefined ? around : withLoads(load, scope, cached, plans))),
    error: reads.error,
    reload: reads.reload,
  };
}
