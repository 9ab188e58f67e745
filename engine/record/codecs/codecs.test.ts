import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chain } from "./chain.ts";
import { codecByName, codecNames } from "./registry.ts";
import { type Case, testCodecLaws } from "./testing/codec-laws.ts";

/** JSON values as they are received, without those that JSON cannot represent, such as negative zero. */
const anyJson: fc.Arbitrary<unknown> = fc.json().map((text) => JSON.parse(text));
const word = fc.string({ minLength: 1 });
/** Keys that are not integers, which objects would list first regardless of their order. */
const key = word.filter((text) => !/^\d+$/.test(text));
const hashItem = word.filter((text) => !text.includes("##") && !text.endsWith("#"));
const exact = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const number = exact.filter((value) => !Object.is(value, -0));
const pairRows = fc
  .uniqueArray(fc.tuple(key, fc.array(fc.string(), { minLength: 1, maxLength: 3 })), { selector: ([name]) => name })
  .map((lists) => lists.flatMap(([name, values]) => values.map((value) => ({ key: name, value }))));
const mapRows = fc.uniqueArray(fc.record({ key, value: anyJson }), { selector: (row) => row.key });
const queryPart = word.filter((text) => !/[\\:]/.test(text) && !/^\s*$/.test(text));

const cases: Case[] = [
  {
    codec: "string-boolean",
    decoded: fc.boolean(),
    stored: fc.constantFrom("true", "false", "TRUE", "False", true, false),
    invalid: ["maybe", "", 1, ["true"], { a: 1 }],
    examples: [
      ["true", true],
      ["false", false],
    ],
  },
  {
    codec: "string-number",
    decoded: number,
    stored: fc.oneof(number.map(String), fc.constantFrom("007", "1.50", "", 12)),
    invalid: ["", "abc", "12345678901234567890", "1 ", "0x10", true, ["1"]],
    examples: [
      ["12", 12],
      ["-0.5", -0.5],
      ["007", 7],
    ],
  },
  {
    codec: "hash-list",
    decoded: fc.array(hashItem),
    stored: fc.oneof(
      fc.array(hashItem).map((list) => list.join("##")),
      fc.constantFrom("a####b", "+", "-", "##"),
    ),
    invalid: [5, ["a"], { a: 1 }],
    examples: [
      ["", []],
      ["https://a/*##https://b", ["https://a/*", "https://b"]],
    ],
  },
  {
    codec: "list-of-one",
    decoded: fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.dictionary(key, fc.string())),
    stored: fc.oneof(fc.array(fc.string()), fc.string(), fc.constant([null])),
    invalid: [["a", "b"], "bare", [["a"]], [null]],
    examples: [
      [["a"], "a"],
      [[], undefined],
    ],
  },
  {
    codec: "json",
    decoded: anyJson,
    stored: fc.oneof(fc.json(), fc.constantFrom('{ "a" : 1 }', "", "no json {")),
    invalid: ["no json {", "", 5, { already: "open" }],
    examples: [
      ['{"gold":3}', { gold: 3 }],
      ["[]", []],
    ],
  },
  {
    codec: "epoch-seconds",
    decoded: fc.integer({ min: -1e10, max: 1e10 }).map((seconds) => seconds * 1000),
    stored: fc.oneof(fc.integer({ min: -1e10, max: 1e10 }), fc.constant(1.5)),
    invalid: ["1700000000", true],
    examples: [
      [1_700_000_000, 1_700_000_000_000],
      [0, 0],
    ],
  },
  {
    codec: "inverted",
    decoded: fc.boolean(),
    stored: fc.boolean(),
    invalid: ["true", 0],
    examples: [[true, false]],
  },
  {
    codec: "pairs",
    decoded: pairRows,
    stored: fc.dictionary(word, fc.oneof(fc.array(fc.string()), fc.string(), fc.integer(), fc.constant(null))),
    invalid: ["text", 3, ["a"]],
    examples: [
      [
        { a: ["1", "2"], b: ["3"] },
        [
          { key: "a", value: "1" },
          { key: "a", value: "2" },
          { key: "b", value: "3" },
        ],
      ],
    ],
  },
  {
    codec: "map-rows",
    decoded: mapRows,
    stored: fc.dictionary(word, anyJson),
    invalid: ["text", 3, ["a"]],
    examples: [
      [
        { a: 1, b: null },
        [
          { key: "a", value: 1 },
          { key: "b", value: null },
        ],
      ],
    ],
  },
  {
    codec: "query-pairs",
    decoded: fc.array(fc.record({ name: queryPart, value: queryPart })),
    stored: fc.oneof(fc.string(), fc.constantFrom('a:b "c d":"e \\"f\\""', "  a:b  ", "free text")),
    invalid: ["free text", "a:", ":b", 5],
    examples: [
      ["", []],
      [
        "a:b c:d",
        [
          { name: "a", value: "b" },
          { name: "c", value: "d" },
        ],
      ],
      [
        '"key \\"1\\"":"val 1" k:http://x:1',
        [
          { name: 'key "1"', value: "val 1" },
          { name: "k", value: "http://x:1" },
        ],
      ],
      ['k:val="123"', [{ name: "k", value: 'val="123"' }]],
    ],
  },
  {
    codec: ["list-of-one", "string-boolean"],
    decoded: fc.boolean(),
    stored: fc.constantFrom(["true"], ["FALSE"], [], ["maybe"], "true", ["true", "false"]),
    invalid: [["maybe"], ["a", "b"]],
    examples: [[["true"], true]],
  },
  {
    codec: ["json", "map-rows"],
    decoded: mapRows,
    stored: fc.oneof(
      fc.dictionary(word, fc.integer()).map((map) => JSON.stringify(map)),
      fc.constant(""),
    ),
    invalid: ["nothing"],
    examples: [['{"gold":3}', [{ key: "gold", value: 3 }]]],
  },
];

testCodecLaws(cases);

describe("Spelling of encoded values", () => {
  it("encodes changed values in the server's spelling", () => {
    expect(chain("string-boolean").encode(false, "TRUE")).toBe("false");
    expect(chain("string-boolean").encode(false, true)).toBe(false);
    expect(chain("string-number").encode(5, "4")).toBe("5");
    expect(chain("string-number").encode("not yet a number", "4")).toBe("not yet a number");
    expect(chain("hash-list").encode(["a", "", "b"], "a")).toBe("a##b");
    expect(chain("list-of-one").encode("b", ["a"])).toEqual(["b"]);
    expect(chain(["list-of-one", "string-boolean"]).encode(false, ["true"])).toEqual(["false"]);
    expect(chain(["list-of-one", "string-boolean"]).encode(false, [true])).toEqual([false]);
    expect(
      chain("query-pairs").encode([
        { name: "a b", value: 'c"d' },
        { name: "", value: "x" },
      ]),
    ).toBe('"a b":"c\\"d"');
  });

  it("preserves members that rows cannot represent, and drops rows without a key", () => {
    const before = { a: ["1"], empty: [], odd: { x: 1 }, plain: "p" };
    const rows = chain("pairs").decode(before);
    expect(rows).toEqual([
      { key: "a", value: "1" },
      { key: "plain", value: "p" },
    ]);
    const edited = [
      { key: "a", value: "2" },
      { key: "plain", value: "q" },
      { key: "", value: "lost" },
    ];
    expect(chain("pairs").encode(edited, before)).toEqual({ a: ["2"], empty: [], odd: { x: 1 }, plain: "q" });
    expect(
      chain("map-rows").encode([
        { key: "", value: 1 },
        { key: "a", value: 2 },
      ]),
    ).toEqual({ a: 2 });
  });

  it("keeps rows that repeat a key as rows, because a map would lose one", () => {
    const rows = [
      { key: "a", value: 1 },
      { key: "a", value: 2 },
    ];
    expect(chain("map-rows").encode(rows, { a: 1 })).toEqual(rows);
  });

  it("keeps a row without a value", () => {
    expect(chain("map-rows").encode([{ key: "a" }], {})).toEqual({ a: null });
  });

  it("keeps text that is not JSON as text", () => {
    expect(chain("json").encode("still { broken", "broken {")).toBe("still { broken");
    expect(chain("json").encode({ a: 1 }, "broken {")).toBe('{"a":1}');
  });

  it("supports the key __proto__", () => {
    const stored = JSON.parse('{"__proto__":["x"]}');
    const written = chain("pairs").encode([{ key: "__proto__", value: "y" }], stored) as object;
    expect(Object.keys(written)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(written)).toBe(Object.prototype);
  });
});

describe("Codec registry", () => {
  it("returns every codec by name, and lists the names for an unknown one", () => {
    for (const name of codecNames) expect(codecByName(name)).toBeDefined();
    expect(() => codecByName("hashlist")).toThrow(/No codec "hashlist".*hash-list/);
  });
});
