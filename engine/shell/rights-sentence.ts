import { holds, type Rights } from "../model/rights.ts";
import type { Scope } from "../model/scope.ts";

/** Reads a rights value aloud: "view-realm and (view-users or manage-users)". */
export function rightsSentence(rights: Rights, language: string): string {
  return say(rights, language, false);
}

function say(rights: Rights, language: string, inner: boolean): string {
  if (typeof rights === "string") return rights;
  const [parts, type] = "all" in rights ? [rights.all, "conjunction" as const] : [rights.any, "disjunction" as const];
  const said = new Intl.ListFormat(language, { type }).format(parts.map((part) => say(part, language, true)));
  return inner && parts.length > 1 ? `(${said})` : said;
}

/** What is still missing of needed rights: parts that are held already are left out. */
export function missingRights(needed: Rights, scope: Scope): Rights {
  if (typeof needed === "string" || "any" in needed) return needed;
  const missing = needed.all.filter((part) => !holds(part, scope)).map((part) => missingRights(part, scope));
  const [only] = missing;
  return missing.length === 1 && only !== undefined ? only : { all: missing };
}
