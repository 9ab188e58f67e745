import { report } from "../library/report.ts";
import { isRef } from "../../language/expression/reference.ts";
import { checkRef } from "../refs/check-ref.ts";
import type { Context } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";

/**
 * Reports slots of an address that have no value: `{user}` needs an enclosing record, a segment of the screen's address
 * or an argument with that name, `{user/name}` needs an enclosing record.
 */
export function checkSlots(path: string, context: Context, at: object, member: string): void {
  const isWhole: boolean = isRef(path);
  if (isWhole) return;
  for (const [, slot = ""] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (slot.startsWith("/") || slot.startsWith("$")) continue;
    const [name = "", ...rest] = slot.split("/");
    if (context.enclosing.has(name)) {
      if (rest.length > 0) checkRef(`$${slot}`, context, at, member);
      continue;
    }
    const known = [...context.enclosing.keys(), ...(rest.length > 0 ? [] : [...context.bound, "realm"])];
    if (known.includes(name)) continue;
    report(context, {
      at,
      member,
      code: "R04",
      message: `"${path}": {${slot}} has no value here.${didYouMean(name, known)}`,
      consequence: `The request could never be made. Known here: ${known.join(", ") || "nothing"}.${recordAdvice(name, context)}`,
    });
  }
}

/** Returns advice on how to get the record whose key is missing. */
function recordAdvice(name: string, { library }: Context): string {
  return library.resources.has(name)
    ? ` Open a ${name} around it ("record"), or use "placement": "row" for an action of its rows.`
    : "";
}
