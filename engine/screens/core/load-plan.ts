import type { PlanGet, PlanSource } from "../../model/plan.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import { planGet, valueOfGet } from "../../data/each-read.ts";
import type { Plans } from "./plans.ts";
import { isGet, joinParts, planSource, type SourcePart } from "../../data/source-plan.ts";

/** The requests of one name of a `load`. */
export function planEntry(
  entry: PlanGet | PlanSource,
  scope: Scope,
  plans: Pick<Plans, "resource">,
): readonly SourcePart[] {
  return isGet(entry) ? planGet(entry, scope) : planSource(entry, scope, plans);
}

/** What each name holds by the answers of all requests so far, in their order; `UNKNOWN` for what is on its way. */
export function loadedValues(
  entries: readonly (readonly [string, PlanGet | PlanSource])[],
  parts: readonly (readonly SourcePart[])[],
  answers: readonly unknown[],
  scope: Scope,
): Record<string, unknown> {
  let start = 0;
  const named = entries.map(([name, entry], index) => {
    const own = parts[index] ?? [];
    const said = answers.slice(start, start + own.length);
    start += own.length;
    if (isGet(entry)) return [name, valueOfGet(entry, own, said)] as const;
    const items = joinParts(entry, own, said, scope);
    return [name, items === UNKNOWN || entry.one !== true ? items : items[0]] as const;
  });
  return Object.fromEntries(named);
}
