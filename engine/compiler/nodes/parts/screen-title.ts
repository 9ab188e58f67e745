import { isRef, type PlanPart, type TextExpression } from "../../../language/index.ts";

/**
 * Returns the message key of a screen's title for pages without its record: its own text, else the label of its
 * resource. `undefined` if it has neither.
 */
export function screenTitle({ screen: { entry }, resources }: Pick<PlanPart, "screen" | "resources">) {
  const own = [entry.nav?.label, entry.title, entry.crumb].find(isKey);
  return own ?? (entry.of === undefined ? undefined : resources[entry.of]?.label);
}

/** Returns whether a text is a plain message key without arguments. */
function isKey(text: TextExpression | undefined): text is string {
  return typeof text === "string" && !isRef(text);
}
