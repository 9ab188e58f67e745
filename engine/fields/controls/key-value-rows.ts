import { equal, type LeafSchema, parse, asText } from "../../language/index.ts";
import type { KeyValuePair } from "../../ui/index.ts";

/**
 * Returns whether a value is a list of `{ key, value }` rows, the form in which the server stores lists of type `Map`.
 */
export function isRowList(value: unknown): value is readonly { readonly key: unknown; readonly value?: unknown }[] {
  return Array.isArray(value) && value.every((row) => typeof row === "object" && row !== null && "key" in row);
}

/**
 * Returns the rows of a value: a list of rows unchanged, a map as one row per value. Omits hidden keys. A row that
 * equals the row at the same index of `previous` is the same object.
 */
export function toRows(
  value: unknown,
  hidden: ReadonlySet<string>,
  previous: readonly KeyValuePair[] = [],
): KeyValuePair[] {
  const rows: KeyValuePair[] = [];
  const add = (key: string, text: string): void => {
    const known = previous[rows.length];
    rows.push(known?.key === key && known.value === text ? known : { key, value: text });
  };
  if (isRowList(value)) for (const row of value) add(asText(row.key), asText(row.value));
  else if (typeof value === "object" && value !== null)
    for (const [key, stored] of Object.entries(value)) {
      // A key without a value has no row and stays unchanged.
      if (hidden.has(key) || stored === null || stored === undefined) continue;
      for (const item of Array.isArray(stored) ? stored : [stored]) add(key, asText(item));
    }
  return rows;
}

/** Returns the rows that the record can hold: those with a key. */
export function namedRows(rows: readonly KeyValuePair[]): KeyValuePair[] {
  return rows.filter((row) => row.key !== "");
}

/** Returns the values of rows by key, for some keys or for all. A repeated key has several values. */
function valuesByKey(rows: readonly KeyValuePair[], keys?: ReadonlySet<string>): Map<string, readonly string[]> {
  const map = new Map<string, string[]>();
  for (const { key, value } of rows) {
    if (key === "" || keys?.has(key) === false) continue;
    const values = map.get(key);
    if (values) values.push(value);
    else map.set(key, [value]);
  }
  return map;
}

/** Returns the rows of a map without those that repeat a key with a single value. The first row of a key stays. */
export function withoutRepeated(map: KeyedValue, rows: readonly KeyValuePair[]): readonly KeyValuePair[] {
  const repeated = repeatedRows(map, rows);
  return repeated.size === 0 ? rows : rows.filter((_, at) => !repeated.has(at));
}

/** Returns the indices of rows that repeat a key with a single value. */
export function repeatedRows(map: KeyedValue, rows: readonly KeyValuePair[]): ReadonlySet<number> {
  const repeated = new Set<number>();
  const seen = new Set<string>();
  for (const [at, { key }] of rows.entries()) {
    if (key !== "" && seen.has(key) && !isListed(map, key)) repeated.add(at);
    seen.add(key);
  }
  return repeated;
}

/** Returns the rows of a value that changed elsewhere, with those typed rows below them that no value can hold. */
export function withUnheld(
  stored: readonly KeyValuePair[],
  typed: readonly KeyValuePair[],
  held: readonly KeyValuePair[],
): readonly KeyValuePair[] {
  const rows = new Set(held);
  return [...stored, ...typed.filter((row) => !rows.has(row))];
}

/**
 * Returns whether two lists of rows represent the same value. The order of keys in a map is irrelevant, that of the
 * values of a key is not.
 */
export function meanSame(one: readonly KeyValuePair[], other: readonly KeyValuePair[], list: boolean): boolean {
  if (one.length !== other.length) return false;
  if (equal(one, other)) return true;
  if (list) return false;
  const others = valuesByKey(other);
  const own = [...valuesByKey(one)];
  return own.length === others.size && own.every(([key, values]) => equal(values, others.get(key)));
}

/**
 * Returns the errors of rows by index. An empty row is ignored, because it was only begun. An empty value that was
 * already `saved` is left to the server to check.
 */
export function rowProblems(
  rows: readonly KeyValuePair[],
  hidden: ReadonlySet<string>,
  saved: readonly KeyValuePair[],
  repeated: ReadonlySet<number> = new Set(),
): Record<number, { key?: "keyError" | "nameShownElsewhere" | "appearsOnlyOnce"; value?: "valueError" }> {
  const problems: ReturnType<typeof rowProblems> = {};
  const remaining = new Set(saved.flatMap((row) => (row.value === "" ? [row.key] : [])));
  for (const [at, { key, value }] of rows.entries()) {
    if (key === "" && value !== "") problems[at] = { key: "keyError" };
    else if (hidden.has(key)) problems[at] = { key: "nameShownElsewhere" };
    else if (repeated.has(at)) problems[at] = { key: "appearsOnlyOnce" };
    else if (key !== "" && value === "" && !remaining.has(key)) problems[at] = { value: "valueError" };
  }
  return problems;
}

/** Returns the problems of a value (texts by pointer relative to it) by the index of their row. */
export function problemsByRow(
  rows: readonly KeyValuePair[],
  problems: Readonly<Record<string, string>>,
  list: boolean,
): Record<number, { value: string }> {
  const below = new Map<string, string>();
  for (const [pointer, text] of Object.entries(problems)) {
    const [first] = parse(pointer);
    if (first !== undefined && !below.has(first)) below.set(first, text);
  }
  if (below.size === 0) return {};
  return Object.fromEntries(
    rows.flatMap(({ key }, at) => {
      const found = below.get(list ? String(at) : key);
      return found === undefined ? [] : [[at, { value: found }]];
    }),
  );
}

/** Holds a map and its field. */
interface KeyedValue {
  readonly value: unknown;
  readonly field: { readonly schema: LeafSchema };
}

/**
 * Returns only the keys that the rows change, each with the value to write. The value of a removed key is undefined.
 */
export function keyWrites(
  map: KeyedValue,
  before: readonly KeyValuePair[],
  after: readonly KeyValuePair[],
): (readonly [string, unknown])[] {
  const keys = keysBetween(before, after);
  const old = valuesByKey(before, keys);
  const next = valuesByKey(after, keys);
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) => {
    const values = next.get(key);
    if (equal(old.get(key), values)) return [];
    return [[key, values && (isListed(map, key) ? values : values.at(-1))] as const];
  });
}

/** Returns the keys of all rows that are neither in the common start nor in the common end of both lists. */
function keysBetween(one: readonly KeyValuePair[], other: readonly KeyValuePair[]): ReadonlySet<string> {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const between = [one, other].flatMap((rows) => rows.slice(start, rows.length - end));
  return new Set(between.map(({ key }) => key));
}

/** Returns whether the values of the map are lists: according to the value stored at the key, else to the schema. */
function isListed({ value, field }: KeyedValue, key: string): boolean {
  if (typeof value === "object" && value !== null && Object.hasOwn(value, key))
    return Array.isArray(Reflect.get(value, key));
  const { additionalProperties } = field.schema;
  // Where the schema allows any value, the values are single texts.
  return typeof additionalProperties !== "object" || additionalProperties.type === "array";
}
