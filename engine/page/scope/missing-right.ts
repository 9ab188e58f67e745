import { isRef, holds, sufficientRights, type Rights, type Scope } from "../../language/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { useConsole } from "../../services/index.ts";
import { useTextsVersion, useWatched } from "./use-watched.ts";

type RightTexts = Pick<Texts, "t" | "language">;

/** Returns the rights that a person lacks, by name, without permissions of the record itself. */
export function missingRights(needed: Rights | undefined, scope: Scope): Rights | undefined {
  if (needed === undefined) return undefined;
  if (typeof needed === "string") return isRef(needed) ? undefined : needed;
  if ("literal" in needed) return needed.literal;
  const [word, parts] = "all" in needed ? (["all", needed.all] as const) : (["any", needed.any] as const);
  const open = word === "all" ? parts.filter((part) => !holds(part, scope)) : parts;
  const named = [...new Set(open.map((part) => missingRights(part, scope)).filter((part) => part !== undefined))];
  const missing = word === "all" ? named.filter((part) => !comesWith(part, named)) : named;
  if (missing.length < 2) return missing[0];
  return word === "all" ? { all: missing } : { any: missing };
}

/** Returns whether another one of the rights contains this one. */
function comesWith(part: Rights, others: readonly Rights[]): boolean {
  return typeof part === "string" && others.some((other) => other !== part && suffices(other, part));
}

function suffices(held: Rights, name: string): boolean {
  if (typeof held === "string") return sufficientRights(name).includes(held);
  if ("literal" in held) return suffices(held.literal, name);
  return "all" in held
    ? held.all.some((part) => suffices(part, name))
    : held.any.length > 0 && held.any.every((part) => suffices(part, name));
}

/** Formats rights as a sentence part: "view-realm and (view-users or manage-users)". */
export function rightsPhrase(rights: Rights, language: string): string {
  return phrase(rights, language, false);
}

function phrase(rights: Rights, language: string, inner: boolean): string {
  if (typeof rights === "string") return rights;
  if ("literal" in rights) return rights.literal;
  const [parts, type] = "all" in rights ? [rights.all, "conjunction" as const] : [rights.any, "disjunction" as const];
  const joined = new Intl.ListFormat(language, { type }).format(parts.map((part) => phrase(part, language, true)));
  return inner && parts.length > 1 ? `(${joined})` : joined;
}

/** Returns the sentence that names the rights needed for a change; every disabled control shows it. */
export function missingRightText(texts: RightTexts, needed: Rights | undefined, scope: Scope): string {
  const missing = missingRights(needed, scope);
  return missing === undefined
    ? texts.t("missingRightUnnamed")
    : texts.t("missingRight", { rights: rightsPhrase(missing, texts.language) });
}

/** Hook: returns the sentence of `missingRightText` for the current scope. */
export function useMissingRight(needed: Rights | undefined, scope?: Scope): string {
  const { texts } = useConsole();
  useTextsVersion();
  return useWatched(needed, (at) => missingRightText(texts, needed, at), scope);
}
