import { equal } from "../../model/equal.ts";
import type { LeafSchema } from "../../model/plan.ts";
import { parse } from "../../model/pointer.ts";
import type { KeyValuePair } from "../../ui/controls/key-value.tsx";
import { asText } from "./values.ts";

/** True for `{ key, value }` rows, as server lists of type `Map` keep them. */
export function isRowList(value: unknown): value is readonly { readonly key: unknown; readonly value?: unknown }[] {
  return Array.isArray(value) && value.every((row) => typeof row === "object" && row !== null && "key" in row);
}

/** The rows of a value: a list of rows as it is, a map with one row a value. Hidden keys are left out. */
export function toRows(value: unknown, hidden: ReadonlySet<string>): KeyValuePair[] {
  if (isRowList(value)) return value.map((row) => ({ key: asText(row.key), value: asText(row.value) }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, kept]) => {
    // A key without a value says nothing; it stays as it is.
    if (hidden.has(key) || kept === null || kept === undefined) return [];
    return (Array.isArray(kept) ? kept : [kept]).map((item) => ({ key, value: asText(item) }));
  });
}

/** The rows that the record takes: those with a key. */
export function namedRows(rows: readonly KeyValuePair[]): KeyValuePair[] {
  return rows.filter((row) => row.key !== "").map(({ key, value }) => ({ key, value }));
}

/** The map that rows make: a repeated key has several values. */
export function rowsByKey(rows: readonly KeyValuePair[]): Map<string, readonly string[]> {
  const map = new Map<string, readonly string[]>();
  for (const { key, value } of namedRows(rows)) map.set(key, [...(map.get(key) ?? []), value]);
  return map;
}

/**
 * Returns what is wrong with rows by index. A row without anything is one that was only begun; an empty value that was
 * `saved` so is for the server to judge.
 */
export function rowProblems(
  rows: readonly KeyValuePair[],
  hidden: ReadonlySet<string>,
  saved: readonly KeyValuePair[],
): Record<number, { key?: "keyError" | "nameShownElsewhere"; value?: "valueError" }> {
  const problems: ReturnType<typeof rowProblems> = {};
  const kept = new Set(saved.flatMap((row) => (row.value === "" ? [row.key] : [])));
  for (const [at, { key, value }] of rows.entries()) {
    if (key === "" && value !== "") problems[at] = { key: "keyError" };
    else if (hidden.has(key)) problems[at] = { key: "nameShownElsewhere" };
    else if (key !== "" && value === "" && !kept.has(key)) problems[at] = { value: "valueError" };
  }
  return problems;
}

/** Problems that were found in the value, as texts by pointer below it, on the rows that they are in. */
export function problemsByRow(
  rows: readonly KeyValuePair[],
  problems: Readonly<Record<string, string>>,
  list: boolean,
): Record<number, { value: string }> {
  const below = Object.entries(problems).flatMap(([pointer, text]) => {
    const [first] = parse(pointer);
    return first === undefined ? [] : [[first, text] as const];
  });
  if (below.length === 0) return {};
  return Object.fromEntries(
    rows.flatMap(({ key }, at) => {
      const found = below.find(([first]) => first === (list ? String(at) : key));
      return found ? [[at, { value: found[1] }]] : [];
    }),
  );
}

/** A map and the field that it is the value of. */
interface KeyedValue {
  readonly value: unknown;
  readonly field: { readonly schema: LeafSchema };
}

/** The keys that rows change, and only those, each with what is written there; nothing for one that is taken out. */
export function keyWrites(
  map: KeyedValue,
  before: readonly KeyValuePair[],
  after: readonly KeyValuePair[],
): (readonly [string, unknown])[] {
  const old = rowsByKey(before);
  const next = rowsByKey(after);
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) => {
    const values = next.get(key);
    if (equal(old.get(key), values)) return [];
    return [[key, values && (isListed(map, key) ? values : values.at(-1))] as const];
  });
}

/** Returns whether the map keeps lists: what stands there says it, else the schema. */
function isListed({ value, field }: KeyedValue, key: string): boolean {
  if (typeof value === "object" && value !== null && Object.hasOwn(value, key))
    return Array.isArray(Reflect.get(value, key));
  const { additionalProperties } = field.schema;
  // Where anything may stand, one text is what is meant.
  return typeof additionalProperties !== "object" || additionalProperties.type === "array";
}
