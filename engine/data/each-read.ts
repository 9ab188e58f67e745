import type { PlanGet } from "../model/plan.ts";
import { asList, itemScope, resolve } from "../model/resolve.ts";
import { type Scope, UNKNOWN } from "../model/scope.ts";
import { planRead } from "./request.ts";
import type { SourcePart } from "./source-plan.ts";

/** Returns what a read beside asks for: one answer, or one for each item of a list. */
export function planGet(entry: PlanGet, scope: Scope): readonly SourcePart[] {
  const part = (planned: SourcePart["planned"], item?: unknown): SourcePart => ({
    source: { from: [], item },
    planned,
  });
  if (entry.each === undefined) return [part(planRead(entry, scope))];
  const items = resolve(entry.each, scope);
  if (items === UNKNOWN) return [part({ state: "waiting" })];
  return asList(items).map((item) => part(planRead(entry, itemScope(scope, item)), item));
}

/**
 * The value of such a read; `answers` holds what each part said. Several are a map by item, and unknown until the last
 * one has come.
 */
export function valueOfGet(entry: PlanGet, parts: readonly SourcePart[], answers: readonly unknown[]): unknown {
  const values = parts.map(({ planned: { state } }, index) => {
    if (state === "off") return undefined;
    return state === "ready" ? (answers[index] ?? undefined) : UNKNOWN;
  });
  if (entry.each === undefined) return values[0];
  if (values.includes(UNKNOWN)) return UNKNOWN;
  return Object.fromEntries(parts.map(({ source }, index) => [String(source.item), values[index]]));
}
