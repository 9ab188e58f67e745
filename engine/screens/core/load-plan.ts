import type { PlanGet, PlanSource } from "../../model/plan.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import type { Plans } from "./plans.ts";
import { planRead } from "./request.ts";
import { isGet, joinParts, planSource, type SourcePart } from "./source-plan.ts";

/** The requests of one name of a `load`. */
export function planEntry(
  entry: PlanGet | PlanSource,
  scope: Scope,
  plans: Pick<Plans, "resource">,
): readonly SourcePart[] {
  if (!isGet(entry)) return planSource(entry, scope, plans);
  return [{ source: { from: [] }, planned: planRead(entry, scope) }];
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
    if (!isGet(entry)) {
      const items = joinParts(entry, own, said, scope);
      return [name, items === UNKNOWN || entry.one !== true ? items : items[0]] as const;
    }
    const state = own[0]?.planned.state;
    return [name, state === "off" ? undefined : state === "ready" ? (said[0] ?? undefined) : UNKNOWN] as const;
  });
  return Object.fromEntries(named);
}
