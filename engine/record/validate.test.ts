import { Validator } from "@cfworker/json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { formats } from "./formats.ts";
import { schemaAt } from "./shape/schema-at.ts";
import { check } from "./validate.ts";

/** Returns an alternative with a constant `kind`. */
function kindOf(kind: string, value: EntitySchema): EntitySchema {
  return { properties: { kind: { const: kind }, value } };
}

describe("check", () => {
  it("reports a required value that is missing, blank or empty", () => {
    for (const value of [undefined, null, "", []]) {
      expect(check({ minLength: 3 }, value, { required: true })).toEqual([{ pointer: "", keyword: "required" }]);
    }
    for (const value of [undefined, null, ""]) expect(check({ type: "string", minLength: 3 }, value)).toEqual([]);
    expect(check({ type: "boolean" }, false, { required: true })).toEqual([]);
    expect(check({ type: "integer" }, 0, { required: true })).toEqual([]);
  });

  it.each<[EntitySchema, unknown, unknown[]]>([
    [{ minLength: 3 }, "ab", [{ pointer: "", keyword: "minLength", params: { limit: 3 } }]],
    [{ maximum: 5 }, 6, [{ pointer: "", keyword: "maximum", params: { limit: 5 } }]],
    [{ pattern: "^a" }, "b", [{ pointer: "", keyword: "pattern", params: { pattern: "^a" } }]],
    [{ enum: ["a", "b"] }, "c", [{ pointer: "", keyword: "enum", params: { allowed: ["a", "b"] } }]],
    [{ const: "a" }, "c", [{ pointer: "", keyword: "const", params: { allowed: ["a"] } }]],
    [{ type: "integer" }, 1.5, [{ pointer: "", keyword: "type", params: { type: "integer" } }]],
    [{ format: "email" }, "nobody", [{ pointer: "", keyword: "format", params: { format: "email" } }]],
    [
      { properties: { "{a}": { properties: { b: { maxLength: 1 } } } } },
      { "{a}": { b: "bb" } },
      [{ pointer: "/~2a~3/b", keyword: "maxLength", params: { limit: 1 } }],
    ],
    [{ items: { maxLength: 1 } }, ["a", "bb"], [{ pointer: "/1", keyword: "maxLength", params: { limit: 1 } }]],
    [
      { $ref: "#/$defs/n", $defs: { n: { items: { $ref: "#/$defs/m" } }, m: { minimum: 2 } } },
      [1],
      [{ pointer: "/0", keyword: "minimum", params: { limit: 2 } }],
    ],
    [
      { properties: { "a/b % c#é": { maxLength: 1 } } },
      { "a/b % c#é": "xx" },
      [{ pointer: "/a~1b % c#é", keyword: "maxLength", params: { limit: 1 } }],
    ],
    [{ required: ["x/y", "z"] }, { z: 1, gone: undefined }, [{ pointer: "/x~1y", keyword: "required" }]],
    [{ anyOf: [{ maximum: 0 }, { minimum: 5 }] }, 1, [{ pointer: "", keyword: "anyOf" }]],
    [{ anyOf: [{ type: "string" }, { minimum: 5 }] }, 1, [{ pointer: "", keyword: "minimum", params: { limit: 5 } }]],
    [
      { items: { oneOf: [kindOf("a", { minimum: 2 }), kindOf("b", { maxLength: 1 })] } },
      [{ kind: "a", value: 1 }, { kind: "b", value: "xx" }, { kind: "c" }],
      [
        { pointer: "/0/value", keyword: "minimum", params: { limit: 2 } },
        { pointer: "/1/value", keyword: "maxLength", params: { limit: 1 } },
        { pointer: "/2", keyword: "oneOf" },
      ],
    ],
    [{ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, 3, [{ pointer: "", keyword: "oneOf" }]],
    [{ if: { required: ["b"] }, else: { required: ["b"] } }, { a: 1 }, [{ pointer: "/b", keyword: "required" }]],
    [{ dependentRequired: { a: ["b"] } }, { a: 1 }, [{ pointer: "/b", keyword: "required" }]],
    [
      { unevaluatedProperties: false, properties: { a: true } },
      { a: 1, b: 2 },
      [{ pointer: "", keyword: "unevaluatedProperties" }],
    ],
    [
      { additionalProperties: { type: "string" } },
      { a: 1 },
      [{ pointer: "/a", keyword: "type", params: { type: "string" } }],
    ],
  ])("reports pointer, keyword and parameters: %j %j", (schema, value, issues) => {
    expect(check(schema, value)).toEqual(issues);
  });

  it("validates forbidden keys", () => {
    const issues = check({ properties: { a: {} }, additionalProperties: false }, { a: 1, b: 2 });
    expect(issues.map(({ keyword }) => keyword)).toEqual(["additionalProperties"]);
  });

  it("ignores extension keywords and unknown formats, and does not modify a frozen schema", () => {
    const schema = Object.freeze({ type: "string", stored: "hash-list", format: "password", default: 5, id: "x" });
    expect(check(schema, "secret")).toEqual([]);
    expect(Object.getOwnPropertyNames(schema)).toEqual(["type", "stored", "format", "default", "id"]);
  });

  it("names an unresolvable reference", () => {
    expect(() => check({ $ref: "#/$defs/gone" }, "a")).toThrow("#/$defs/gone");
  });

  it("validates schemas returned by schemaAt", () => {
    const entity: EntitySchema = {
      properties: { list: { type: "array", items: { $ref: "#/$defs/short" } } },
      $defs: { short: { maxLength: 2 } },
    };
    const leaf = schemaAt(entity, "/list");
    expect(leaf && check(leaf, ["abc"])).toEqual([{ pointer: "/0", keyword: "maxLength", params: { limit: 2 } }]);
  });
});

const text = fc.constantFrom("a", "ab", "abc", "x@y.zz", "2024-02-30", "2024-02-29", "https://a", "😀", "true");
const value: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(text, fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.5, 1e3), fc.boolean()),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c/d"), tie("any"), { noNullPrototype: true }),
  ),
})).any;

/** Generates random schemas of the dialect that refer to one definition. */
const schemasOver = ($ref: string) =>
  fc.letrec<{ any: EntitySchema }>((tie) => {
    const leaf = fc.record(
      {
        type: fc.oneof(
          fc.constantFrom("string", "integer", "number", "boolean", "object", "array"),
          fc.uniqueArray(fc.constantFrom("string", "integer", "array"), { minLength: 1 }),
        ),
        minLength: fc.nat(3),
        maxLength: fc.nat(3),
        pattern: fc.constantFrom("^a", "b$", "^\\p{L}+$"),
        minimum: fc.integer({ min: -3, max: 3 }),
        exclusiveMaximum: fc.integer({ min: -3, max: 3 }),
        multipleOf: fc.constantFrom(1, 2, 0.5),
        enum: fc.uniqueArray(fc.oneof(text, fc.integer({ min: 0, max: 3 })), { minLength: 1 }),
        format: fc.constantFrom("email", "uri", "date", "address-segment"),
        stored: fc.constant("hash-list"),
      },
      { requiredKeys: [] },
    );
    const list = fc.record(
      { items: tie("any"), minItems: fc.nat(2), maxItems: fc.nat(2), uniqueItems: fc.boolean() },
      { requiredKeys: [] },
    );
    const map = fc.record(
      {
        properties: fc.dictionary(fc.constantFrom("a", "b", "c/d"), tie("any"), { noNullPrototype: true }),
        additionalProperties: fc.oneof(fc.boolean(), tie("any")),
        required: fc.uniqueArray(fc.constantFrom("a", "b", "c/d")),
      },
      { requiredKeys: [] },
    );
    const choice = fc.record({ anyOf: fc.array(tie("any"), { minLength: 1, maxLength: 2 }) });
    const reference = fc.constant({ $ref });
    return { any: fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, list, map, choice, reference) };
  }).any;

describe("Comparison with AJV", () => {
  it("agrees with AJV on any schema of the dialect", () => {
    const verdicts = { good: 0, bad: 0 };
    const ajv = new Ajv2020({ strict: false, validateSchema: false, formats: { ...formats } });
    const values = fc.array(value, { minLength: 8, maxLength: 8 });
    // The shared definition must not refer to itself: both validators would recurse forever.
    const parts = [schemasOver("#/$defs/shared"), schemasOver("#/$defs/end"), values] as const;
    fc.assert(
      fc.property(...parts, (inner, shared, instances) => {
        const $defs = { shared, end: { maxLength: 2 } };
        // Once as a whole, and once split into the schema of the value and those of its members.
        for (const schema of [
          { allOf: [inner], $defs },
          { ...inner, $defs },
        ]) {
          const validate = ajv.compile(schema);
          for (const instance of instances) {
            const verdict = validate(instance);
            verdicts[verdict ? "good" : "bad"]++;
            expect([instance, check(schema, instance).length === 0]).toEqual([instance, verdict]);
          }
          ajv.removeSchema(schema);
        }
      }),
    );
    expect(verdicts.good).toBeGreaterThan(20);
    expect(verdicts.bad).toBeGreaterThan(20);
  }, 60_000);
});

describe("Long value", () => {
  const limit = { maxLength: 6 };
  const names = Array.from({ length: 2_000 }, (_, at) => `name${at}`);
  const short: EntitySchema = { $ref: "#/$defs/short" };
  it.each<[string, EntitySchema, object, object]>([
    ["map", { additionalProperties: { items: short } }, Object.fromEntries(names.map((name) => [name, ["a"]])), ["b"]],
    ["list", { items: { properties: { a: short } } }, names.map((a) => ({ a: a.slice(4) })), { a: "b" }],
  ])("is validated again only for the changed member of the %s", (_, schema, value, other) => {
    const checked = vi.spyOn(Validator.prototype, "validate");
    const whole = { ...schema, $defs: { short: limit } };
    expect(check(whole, value)).toEqual([]);
    expect(checked.mock.calls.length).toBeGreaterThan(2_000);
    checked.mockClear();
    const [key] = Object.keys(value).slice(1_000);
    const next: unknown = Array.isArray(value) ? value.with(1_000, other) : { ...value, [String(key)]: other };
    expect(check(whole, next)).toEqual([]);
    expect(checked.mock.calls.length).toBeLessThanOrEqual(3);
    expect(check(whole, next)).toEqual([]);
    expect(checked.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it("has issues with pointers to deep members", () => {
    const schema = { additionalProperties: { items: limit }, maxProperties: 1 };
    expect(check(schema, { "a/b": ["short", "too long"], c: [] })).toEqual([
      { pointer: "", keyword: "maxProperties", params: { limit: 1 } },
      { pointer: "/a~1b/1", keyword: "maxLength", params: { limit: 6 } },
    ]);
  });
});

describe("Formats", () => {
  it.each([
    ["email", ["a@b.co", "first.last+tag@sub.example.org", '"odd"@b.co', "a@[127.0.0.1]", "jörg@müller.de"]],
    ["uri", ["https://a.b/c?d=e#f", "urn:x:y", "http://localhost:8080"]],
    [
      "uri-reference",
      ["https://a.b/c", "HTTP://a.b", "/logo.png", "img/logo.png", "../a?b#c", "//cdn.example/logo.png"],
    ],
    ["date", ["2024-02-29", "0001-01-01", "1999-12-31"]],
    ["address-segment", ["a", "...", ".a", "a/..", "%2E", " "]],
  ])("%s accepts valid values", (name, texts) => {
    for (const each of texts) expect([each, formats[name]?.(each)]).toEqual([each, true]);
  });

  it.each([
    ["email", ["a", "a@b", "a@b.c", "@b.co", "a b@c.de", "a..b@c.de", ".a@c.de", "a@b.c0", "a@b..co", "a@b.co "]],
    ["uri", ["/relative", "a b:c", "https://a b", "http://", "*"]],
    [
      "uri-reference",
      ["javascript:alert(1)", "data:image/png;base64,AA", "urn:x:y", "ftp://a.b/c", "a b.png", "http://"],
    ],
    ["date", ["2023-02-29", "2024-13-01", "2024-00-10", "24-01-01", "2024-1-1", "2024-01-01T00:00:00Z"]],
    ["address-segment", [".", ".."]],
  ])("%s rejects invalid values", (name, texts) => {
    for (const each of texts) expect([each, formats[name]?.(each)]).toEqual([each, false]);
  });
});

describe("Unusable pattern", () => {
  it.each(["(a", "^(a)\\1$"])("is left to the server and logged once: %s", (pattern) => {
    const listener = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const text = `${"a".repeat(40)}!`;
    expect(check({ type: "string", pattern }, text)).toEqual([]);
    expect(check({ type: "string", pattern, maxLength: 5 }, text)).toMatchObject([{ keyword: "maxLength" }]);
    expect(listener).toHaveBeenCalledTimes(1);
    listener.mockRestore();
  });
});

describe("Pattern with exponential backtracking", () => {
  it("is validated in any position and named in the issue", () => {
    const pattern = "^(a+)+$";
    const issue = { keyword: "pattern", params: { pattern } };
    const text = `${"a".repeat(5_000)}!`;
    expect(check({ type: "string", pattern }, text)).toEqual([{ pointer: "", ...issue }]);
    expect(check({ type: "string", pattern }, "aa")).toEqual([]);
    expect(check({ allOf: [{ pattern }], pattern: "!$", format: "email" }, text)).toEqual([
      { pointer: "", keyword: "format", params: { format: "email" } },
      { pointer: "", ...issue },
    ]);
    const schema = { properties: { list: { items: { pattern } } }, additionalProperties: { pattern } };
    expect(check(schema, { list: ["a", text], more: text })).toEqual([
      { pointer: "/list/1", ...issue },
      { pointer: "/more", ...issue },
    ]);
  });

  it("is not used in patternProperties", () => {
    const listener = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const schema = { patternProperties: { "^(a+)+$": { type: "number" }, "^x-": { type: "number" } } };
    expect(check(schema, { [`${"a".repeat(60)}!`]: "", "x-a": "b" })).toMatchObject([
      { pointer: "/x-a", keyword: "type" },
    ]);
    expect(listener).toHaveBeenCalledTimes(1);
    listener.mockRestore();
  });
});
