import { isRef } from "../../../language/expression/reference.ts";
import type { PlanPart, TextExpression } from "../../../language/plan/plan.ts";

/**
 * Returns the message key of what a screen is called where none of its records is at hand: its own words, else the kind
 * of record that it shows. `undefined` where it has neither.
 */
export function screenTitle({ screen: { entry }, resources }: Pick<PlanPart, "screen" | "resources">) {
  const own = [entry.nav?.label, entry.title, entry.crumb].find(isKey);
  return own ?? (entry.of === undefined ? undefined : resources[entry.of]?.label);
}

/** Returns whether a text is a key that stands for itself, without anything to fill in. */
function isKey(text: TextExpression | undefined): text is string {
  return typeof text === "string" && !isRef(text);
}
