import { report } from "../../library/report.ts";
import "../../../language/pattern/load-patterns.ts";
import { type Predicate, patternError } from "../../../language/index.ts";
import type { Context } from "../../library/context.ts";

/** Reports patterns in a condition that cannot be used. */
export function checkPatterns(predicate: Predicate, context: Context, at: object, member: string | undefined): void {
  for (const pattern of patternsIn(predicate)) {
    const why = patternError(pattern);
    if (why !== undefined)
      report(context, {
        at,
        member,
        code: "S22",
        message: `the pattern ${pattern} cannot be used: ${why}.`,
        consequence: "It is ignored, so every text matches.",
      });
  }
}

/** Returns the patterns of a condition itself. Conditions on the elements of a list are checked on their own. */
function patternsIn(predicate: Predicate): string[] {
  if (typeof predicate !== "object") return [];
  switch (predicate.op) {
    case "matches":
      return typeof predicate.right === "string" ? [predicate.right] : [];
    case "all":
    case "any":
      return predicate.of.flatMap(patternsIn);
    case "not":
      return patternsIn(predicate.of);
    default:
      return [];
  }
}
