import { isMap } from "../../model/is-map.ts";
import { type Codec, defineCodec } from "./codec.ts";
import { areDistinct } from "./row.ts";

/** `{ "key": "acr", "maps": { "loa": "acr.loa.map", "uri": "acr.uri.map" } }`: the column of the key, and the member behind each other column. */
interface Joined {
  readonly key: string;
  readonly maps: Readonly<Record<string, string>>;
}

/**
 * Maps that stand side by side in a map and share their keys, for one list of rows: each key with its value in every
 * map. Rows without a key are not stored, nor are empty values; rows that repeat a key stay rows. Other members stay.
 */
export function joinedMaps(settings: unknown): Codec {
  const { key, maps } = settingsOf(settings);
  const columns = Object.entries(maps);
  return defineCodec({
    decode(stored) {
      if (!isMap(stored)) return stored;
      const found = columns.map(([column, member]) => [column, entriesOf(stored, member)] as const);
      const keys = new Set(found.flatMap(([, entries]) => [...entries.keys()]));
      return [...keys].map((name) => {
        const values = found.flatMap(([column, entries]) =>
          entries.has(name) ? [[column, entries.get(name)] as const] : [],
        );
        return { [key]: name, ...Object.fromEntries(values) };
      });
    },
    encode(logical, previous) {
      if (!Array.isArray(logical) || !logical.every(isMap) || !areDistinct(logical, key)) return logical;
      const before = isMap(previous) ? previous : {};
      const rows = logical.filter((row) => typeof row[key] === "string" && row[key] !== "");
      const written = columns.flatMap(([column, member]) => {
        const entries = rows.filter((row) => !isBlank(row[column])).map((row) => [row[key], row[column]] as const);
        // A map that nobody has needs no empty one.
        return entries.length > 0 || Object.hasOwn(before, member)
          ? [[member, Object.fromEntries(entries)] as const]
          : [];
      });
      return { ...before, ...Object.fromEntries(written) };
    },
  });
}

function settingsOf(settings: unknown): Joined {
  const { key, maps } = isMap(settings) ? settings : { key: undefined, maps: undefined };
  const named = isMap(maps)
    ? Object.entries(maps).filter((entry): entry is [string, string] => typeof entry[1] === "string")
    : [];
  return { key: typeof key === "string" ? key : "key", maps: Object.fromEntries(named) };
}

function entriesOf(stored: Record<string, unknown>, member: string): Map<string, unknown> {
  const map = Object.hasOwn(stored, member) ? stored[member] : undefined;
  return new Map(isMap(map) ? Object.entries(map) : []);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
