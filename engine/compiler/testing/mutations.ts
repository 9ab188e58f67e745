import fc from "fast-check";
import { escapeSegment, read, remove, write } from "../../language/pointer.ts";

/** One mutation: the number of a position in the value (modulo the number of positions), and the kind of change. */
export interface Mutation {
  readonly place: number;
  readonly kind: "remove" | "rename" | "replace" | "wrap" | "add" | "deepen";
  readonly word: string;
  readonly value: unknown;
}

const words = fc.constantFrom(
  ...["id", "kind", "ref", "use", "with", "when", "do", "ask", "columns", "tabs", "if", "eq", "from", "value", "label"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "", "/", "~", "colums", "lenght"],
);

const values = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    1e21,
    Number.MAX_SAFE_INTEGER,
    "",
    "/",
    "$",
    "$x/y",
    "/a/b",
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [{}],
    { use: "x/y" },
    { if: true },
    { value: 1, is: 2 },
    { from: "x" },
    { key: "k" },
  ),
  fc.constantFrom<unknown>(
    { all: [] },
    { rights: { any: [{ all: ["x"] }] } },
    { not: { not: "/a" } },
    "A b",
    "table",
    "form",
  ),
  fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
);

/** One to four mutations. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    place: fc.nat(5000),
    kind: fc.constantFrom("remove", "rename", "replace", "wrap", "add", "deepen"),
    word: words,
    value: values,
  }),
  { minLength: 1, maxLength: 4 },
);

/** Returns the value after all mutations were applied in order. */
export function mutate(value: unknown, steps: readonly Mutation[]): unknown {
  return steps.reduce((at, step) => damage(at, step), value);
}

function damage(value: unknown, { place, kind, word, value: other }: Mutation): unknown {
  const places = pointersOf(value);
  const pointer = places[place % places.length] ?? "";
  const here = read(value, pointer);
  switch (kind) {
    case "remove":
      return pointer === "" ? {} : remove(value, pointer);
    case "rename": {
      const parent = pointer.slice(0, pointer.lastIndexOf("/"));
      const around = read(value, parent);
      if (pointer === "" || Array.isArray(around) || word === "") return value;
      return write(remove(value, pointer), `${parent}/${escapeSegment(word)}`, here);
    }
    case "replace":
      return write(value, pointer, other);
    case "wrap":
      return write(value, pointer, word.length % 2 === 0 ? [here] : { [word]: here });
    case "add":
      if (typeof here !== "object" || here === null || word === "") return value;
      return write(value, Array.isArray(here) ? `${pointer}/-` : `${pointer}/${escapeSegment(word)}`, other);
    case "deepen": {
      let deep = here;
      for (let level = 0; level < (place % 20) + 1; level++) deep = level % 2 === 0 ? { not: deep } : { all: [deep] };
      return write(value, pointer, deep);
    }
  }
}

function pointersOf(value: unknown, pointer = ""): string[] {
  if (typeof value !== "object" || value === null) return [pointer];
  const members = Object.entries(value).filter(([name]) => !(pointer === "" && name === ""));
  return [pointer, ...members.flatMap(([name, item]) => pointersOf(item, `${pointer}/${escapeSegment(name)}`))];
}
