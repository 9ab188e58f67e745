import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codecByName } from "./registry.ts";
import { type Case, testCodecLaws } from "./testing/codec-laws.ts";

const word = fc.string({ minLength: 1 }).filter((text) => !/[\s,.(){}]/.test(text));
const phrase = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes(","));
const rule = fc.record({ id: word, value: phrase }, { requiredKeys: ["id"] }).filter(({ value = "" }) => {
  return value !== "undefined" && !/ and|and /.test(value);
});
const two = fc.integer({ min: 10, max: 59 }).map(String);
const hours = fc.integer({ min: 0, max: 23 }).map((hour) => String(hour).padStart(2, "0"));
const seconds = fc.option(two, { nil: undefined });

const cases: Case[] = [
  {
    codec: "comma-list",
    decoded: fc.array(phrase),
    stored: fc.oneof(
      fc.array(phrase).map((list) => list.join(" , ")),
      fc.constantFrom("", ",", " a,,b "),
    ),
    invalid: [5, null, ["a"], { a: 1 }],
    examples: [
      ["jwt,attestation", ["jwt", "attestation"]],
      ["", []],
    ],
  },
  {
    codec: "blank-list",
    decoded: fc.array(word),
    stored: fc.oneof(
      fc.array(word).map((list) => list.join("  ")),
      fc.constantFrom("", " ", " a b "),
    ),
    invalid: [5, null, ["a"]],
    examples: [["openid profile", ["openid", "profile"]]],
  },
  {
    codec: "bundle-key",
    decoded: fc.oneof(
      word.map((key) => ({ key })),
      phrase.filter((text) => !text.startsWith("$")),
    ),
    stored: fc.constantFrom("$" + "{role_admin}", "Admin", "", "$" + "{}", "a $" + "{b}", "$" + "{a}$" + "{b}"),
    invalid: ["Admin", "$" + "{}", "x $" + "{y}", 5, null],
    examples: [["$" + "{role_admin}", { key: "role_admin" }]],
  },
  {
    codec: "password-policy",
    decoded: fc.array(rule),
    stored: fc.oneof(
      fc.constantFrom("", "length(8)", "notUsername(undefined) and length(8)", "hashAlgorithm(pbkdf2-sha512)"),
      fc.constantFrom("regexPattern(^[a-z]+(x|y)$) and digits(1)", "regexPattern(a and b)", "upperCase"),
    ),
    invalid: ["regexPattern(a and b)", "two words", 5, null, [{ value: 1 }]],
    examples: [
      [
        "length(8) and notUsername and regexPattern((a|b))",
        [{ id: "length", value: "8" }, { id: "notUsername" }, { id: "regexPattern", value: "(a|b)" }],
      ],
    ],
  },
  {
    codec: "minutes",
    decoded: fc.nat().map((count) => count * 60),
    stored: fc.nat(),
    invalid: ["5", null, [5]],
    examples: [[5, 300]],
  },
  {
    codec: "null-for-empty",
    decoded: fc.string(),
    stored: fc.oneof(fc.string(), fc.constant(null)),
    invalid: [5, "x", [1]],
    examples: [[null, ""]],
  },
  {
    codec: "trimmed",
    decoded: phrase,
    stored: fc.string(),
    invalid: [5, " x ", null],
    examples: [["a b", "a b"]],
  },
  {
    codec: "one-word",
    decoded: phrase.map((text) => text.replaceAll(/\s/g, "_")),
    stored: fc.string(),
    invalid: [5, " x ", null],
    examples: [["a_b", "a_b"]],
  },
  {
    codec: "role-name",
    decoded: fc.record(
      { role: word, client: fc.constantFrom("a", "a.b", "https://x.y/z") },
      { requiredKeys: ["role"] },
    ),
    stored: fc.constantFrom("admin", "realm-management.view-users", "a.b.c", ".", "a.", ".a", ""),
    invalid: ["", 5, null],
    examples: [
      ["admin", { role: "admin" }],
      ["my.app.admin", { role: "admin", client: "my.app" }],
    ],
  },
  {
    codec: "plain-time",
    decoded: fc.tuple(hours, two, seconds).map(([h, m, s]) => `2026-01-02T${h}:${m}${s === undefined ? "" : `:${s}`}`),
    stored: fc.tuple(hours, two, two).map(([h, m, s]) => `2026-01-02 ${Number(h)}:${m}:${s}`),
    invalid: ["soon", 5, null, "2026-01-02"],
    examples: [["2026-01-02 09:30:00", "2026-01-02T09:30"]],
  },
  {
    codec: "names",
    decoded: fc.array(phrase),
    stored: fc.array(fc.record({ name: phrase, verified: fc.boolean() })),
    invalid: ["a", [{ id: 1 }], [1], null],
    examples: [[[{ name: "a.example" }], ["a.example"]]],
  },
  {
    codec: "present",
    settings: "S256",
    decoded: fc.constant(true),
    stored: fc.constantFrom("S256", "", "plain"),
    invalid: ["plain", 5, null],
    examples: [["S256", true]],
  },
];

testCodecLaws(cases);

describe("Spelling of encoded values", () => {
  it("drops blank items, trims texts, and preserves unknown members", () => {
    expect(codecByName("comma-list").encode([" a ", "", "b"])).toBe("a,b");
    expect(codecByName("blank-list").encode(["a", " "], "b")).toBe("a");
    expect(codecByName("trimmed").encode(" x ")).toBe("x");
    expect(codecByName("one-word").encode(" my new scope ")).toBe("my_new_scope");
    expect(codecByName("minutes").encode(61, 1)).toBe(2);
    const domains = [{ name: "a", verified: true }];
    expect(codecByName("names").encode(["b ", "a", ""], domains)).toEqual([
      { name: "b" },
      { name: "a", verified: true },
    ]);
    const policy = codecByName("password-policy");
    expect(
      policy.encode([
        { id: "length", value: 12 },
        { id: "", value: "1" },
        { id: "notUsername", value: "" },
      ]),
    ).toBe("length(12) and notUsername");
    const changed = [{ id: "length", value: 12 }, { id: "notUsername" }];
    expect(policy.encode(changed, "notUsername(undefined) and length(8)")).toBe(
      "length(12) and notUsername(undefined)",
    );
  });

  it.each(["a and ", "a) and digits(1"])("keeps the rows of a password policy with the value %j", (value) => {
    const policy = codecByName("password-policy");
    const rows = [
      { id: "length", value: "8" },
      { id: "regexPattern", value },
    ];
    expect(policy.encode(rows, "length(8)")).toEqual(rows);
    expect(policy.decode(rows)).toEqual(rows);
  });

  it("encodes a removed value as an empty string", () => {
    const present = codecByName("present", "S256");
    expect(present.encode(false, "S256")).toBe("");
    expect(present.encode(false, undefined)).toBeUndefined();
    expect(present.encode(true, "")).toBe("S256");
    expect(present.encode("plain", "plain")).toBe("plain");
  });
});
