import { isRef } from "./ref.ts";
import { readRef, resolve } from "./resolve.ts";
import { test } from "./predicate.ts";
import { findRoot, type Scope, UNKNOWN } from "./scope.ts";
import { textOf } from "./text-of.ts";

/** A text ready for translation: a key with its slots, or a raw text (a value of the record). */
export type SaidText =
  | { readonly key: string; readonly slots: Readonly<Record<string, unknown>> }
  | { readonly raw: string };

/**
 * Works out a descriptor text. `undefined` when it says nothing (no text, an empty value, still loading).
 * Slots that are not given come from the nearest record, `count` from the selection, `name` from the scope.
 */
export function sayText(text: unknown, scope: Scope): SaidText | undefined {
  if (text === undefined || text === null || text === "") return undefined;
  if (typeof text === "string") {
    if (!isRef(text)) return { key: text, slots: defaultSlots(scope, {}) };
    const value = readRef(text, scope);
    return value === undefined || value === null || value === "" || value === UNKNOWN
      ? undefined
      : { raw: textOf(value) };
  }
  if (typeof text !== "object") return { raw: String(text) };
  if ("if" in text) {
    const choice = text as { if: unknown; then?: unknown; else?: unknown };
    const verdict = test(choice.if, scope);
    return verdict === undefined ? undefined : sayText(verdict ? choice.then : choice.else, scope);
  }
  if ("key" in text) {
    const given = resolve("with" in text ? (text.with ?? {}) : {}, scope);
    if (given === UNKNOWN) return undefined;
    return {
      key: String(text.key),
      slots: defaultSlots(scope, typeof given === "object" && given !== null ? { ...given } : {}),
    };
  }
  return undefined;
}

/** Slots on demand: a proxy would hide what is asked, so the record's own properties are offered as a plain object. */
function defaultSlots(scope: Scope, given: Record<string, unknown>): Record<string, unknown> {
  const record = findRoot(scope, "record")?.get("");
  const own = typeof record === "object" && record !== null ? { ...record } : {};
  const selection = findRoot(scope, "selection")?.get("");
  const count = Array.isArray(selection) ? { count: selection.length } : {};
  const said = findRoot(scope, "said")?.get("");
  const named = typeof said === "object" && said !== null ? { ...said } : {};
  return { ...own, ...count, ...named, ...given };
}
