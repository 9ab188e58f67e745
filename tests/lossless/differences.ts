import { equal } from "../../engine/language/equal.ts";
import { isMap } from "../../engine/language/is-map.ts";
import { escapeSegment } from "../../engine/language/pointer.ts";

/** One place at which two records are not the same. */
export type Difference = { readonly pointer: string; readonly before: unknown; readonly after: unknown };

/** Returns where two records differ, member by member. A list is one value, unless both have as many items. */
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

/** True where there is nothing on both sides, however it is said (missing, empty, off), or what a missing member means. */
export function areBothEmpty({ before, after }: Difference, usual: unknown): boolean {
  return (
    (isEmpty(before) && isEmpty(after)) || (isEmpty(before) && usual !== undefined && String(after) === String(usual))
  );
}

/** True for what says nothing: missing, empty, off. */
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
