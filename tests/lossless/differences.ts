import { equal } from "../../engine/language/equal.ts";
import { isMap } from "../../engine/language/is-map.ts";
import { escapeSegment } from "../../engine/language/pointer.ts";

/** A pointer at which two records differ. */
export type Difference = { readonly pointer: string; readonly before: unknown; readonly after: unknown };

/**
 * Returns the differences of two records, member by member. Lists are compared as one value, unless they have the same
 * length.
 */
export function differences(before: unknown, after: unknown, pointer = ""): Difference[] {
  if (equal(before, after)) return [];
  const parts = partsOf(before, after);
  if (!parts) return [{ pointer, before, after }];
  const [one, other] = parts;
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    differences(one.get(key), other.get(key), `${pointer}/${escapeSegment(key)}`),
  );
}

function partsOf(one: unknown, other: unknown): [Map<string, unknown>, Map<string, unknown>] | undefined {
  const lists = Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.some(isMap);
  if (!lists && !(isMap(one) && isMap(other))) return undefined;
  return [new Map(Object.entries(one as object)), new Map(Object.entries(other as object))];
}

/**
 * Returns whether both sides are empty in any form (missing, empty, off), or equal to the default of a missing member.
 */
export function areBothEmpty({ before, after }: Difference, usual: unknown): boolean {
  return (
    (isEmpty(before) && isEmpty(after)) || (isEmpty(before) && usual !== undefined && String(after) === String(usual))
  );
}

/** Returns whether a value is missing, empty or off. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === "string") return ["", "false", "[]", "{}"].includes(value);
  if (Array.isArray(value)) return value.every(isEmpty);
  return isMap(value) && Object.values(value).every(isEmpty);
}

export function describeDifference({ pointer, before, after }: Difference): string {
  return `${pointer} was ${textOf(before)}, is ${textOf(after)}`;
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
