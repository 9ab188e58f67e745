import { fillKey, slotWords } from "./path.ts";
import type { TextLink } from "./plan.ts";
import { isRef } from "./ref.ts";
import { readRef, resolveMembers } from "./resolve.ts";
import { test } from "./predicate.ts";
import { findRoot, type Scope, UNKNOWN } from "./scope.ts";
import { textOf } from "./text-of.ts";

/** A text ready for translation: a key with its slots, or a raw text (a value of the record). */
export type SaidText =
  | {
      readonly key: string;
      readonly slots: Readonly<Record<string, unknown>>;
      /** Slots that are links. */
      readonly links?: Readonly<Record<string, TextLink>>;
      /** Holds what to show when there is no text of that key: it was made from values. */
      readonly otherwise?: string;
    }
  | { readonly raw: string };

/** Returns the slots that the text of a key names; without it every property of the record is offered. */
export type SlotNames = (key: string) => readonly string[];

/**
 * Works out a descriptor text. `undefined` when it says nothing (no text, an empty value, still loading).
 * Slots that are not given come from the nearest record, `count` from the selection, `name` from the scope.
 */
export function sayText(text: unknown, scope: Scope, named?: SlotNames): SaidText | undefined {
  if (text === undefined || text === null || text === "") return undefined;
  if (typeof text === "string") {
    if (!isRef(text)) return sayKey(text, {}, scope, named);
    const value = readRef(text, scope);
    return value === undefined || value === null || value === "" || value === UNKNOWN
      ? undefined
      : { raw: textOf(value) };
  }
  if (typeof text !== "object") return { raw: String(text) };
  if ("if" in text) {
    const choice = text as { if: unknown; then?: unknown; else?: unknown };
    const verdict = test(choice.if, scope);
    return verdict === undefined ? undefined : sayText(verdict ? choice.then : choice.else, scope, named);
  }
  if ("raw" in text) return text.raw === null || text.raw === "" ? undefined : { raw: textOf(text.raw) };
  if ("key" in text) {
    const said = sayKey(String(text.key), propertiesOf("with" in text ? text.with : undefined), scope, named);
    return said && "otherwise" in text ? { ...said, otherwise: textOf(text.otherwise) } : said;
  }
  return undefined;
}

function sayKey(
  written: string,
  given: Readonly<Record<string, unknown>>,
  scope: Scope,
  named: SlotNames | undefined,
): SaidText | undefined {
  const key = fillKey(written, scope);
  if (typeof key !== "string") return undefined;
  const links = Object.fromEntries(Object.entries(given).filter(isLinkSlot));
  const values = resolveMembers(Object.fromEntries(Object.entries(given).filter(([name]) => !(name in links))), scope);
  if (values === UNKNOWN) return undefined;
  return {
    key,
    slots: slotsFor(key, scope, { ...values }, named),
    ...(Object.keys(links).length > 0 ? { links } : {}),
    ...(key === written ? {} : { otherwise: slotWords(written, scope) }),
  };
}

function isLinkSlot(entry: readonly [string, unknown]): entry is [string, TextLink] {
  const [, value] = entry;
  return typeof value === "object" && value !== null && "to" in value && "text" in value;
}

/** Only what the text names is read: a record may be large, and texts are worked out for every field. */
function slotsFor(
  key: string,
  scope: Scope,
  given: Record<string, unknown>,
  named: SlotNames | undefined,
): Record<string, unknown> {
  const names = named?.(key);
  if (names?.length === 0) return { ...countOf(scope), ...given };
  const record = propertiesOf(findRoot(scope, "record")?.get(""));
  const wanted = names?.filter((name) => Object.hasOwn(record, name)).map((name) => [name, record[name]] as const);
  const own = wanted === undefined ? record : Object.fromEntries(wanted);
  return { ...own, ...countOf(scope), ...propertiesOf(findRoot(scope, "said")?.get("")), ...given };
}

function countOf(scope: Scope): { count?: number } {
  const selection = findRoot(scope, "selection")?.get("");
  return Array.isArray(selection) ? { count: selection.length } : {};
}

function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
