import { type ScreenEntry, evaluatePredicate, evaluateRights, type Scope } from "../../language/index.ts";

/**
 * Returns whether the screen of an entry may be opened; `undefined` while an input is loading. It is called before
 * anything of the screen is loaded, with unknown parent records, and again with these records.
 */
export function screenAccess(
  { rights, when }: Pick<ScreenEntry, "rights" | "when">,
  scope: Scope,
): "open" | "forbidden" | "missing" | undefined {
  const allowed = evaluateRights(rights, scope);
  if (allowed === false) return "forbidden";
  const exists = when === undefined ? true : evaluatePredicate(when, scope);
  if (exists === false) return "missing";
  return allowed === undefined || exists === undefined ? undefined : "open";
}
