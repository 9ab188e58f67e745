import { describe, expect, it } from "vitest";
import { compileTestPacks } from "../testing/compile-test-packs.ts";

const NAME = { type: "string" };

function errorsOf(schema: unknown, shown = "/name"): readonly (readonly [string, string])[] {
  const resource = {
    id: "acme-bill",
    entity: "acme-bill",
    label: "role",
    name: "/name",
    path: "bills",
    rights: { read: "view-realm" },
  };
  const screen = {
    id: "acme-bills",
    path: "/bills",
    rights: "view-realm",
    kind: "table",
    title: "roles",
    from: "acme-bill",
    columns: [shown],
  };
  const files = { "bill.schema.json": schema, "bill.resource.json": resource, "bills.screen.json": screen };
  return compileTestPacks({ acme: files }).errors;
}

const bill = (name: object, more: object = {}): object => ({
  $id: "acme-bill",
  type: "object",
  properties: { id: { type: "string" }, name: { ...NAME, ...name } },
  ...more,
});

const ALTERNATIVES = {
  type: "object",
  oneOf: [{ properties: { kind: { const: "a" } } }, { $ref: "#/$defs/other" }],
};
const OTHER = { properties: { kind: { const: "b" } } };

describe("Entity of a pack", () => {
  it("may distinguish its alternatives by a member, and refer in them to members declared outside", () => {
    const reported = { ...ALTERNATIVES, discriminator: { propertyName: "kind" } };
    const more = { $defs: { other: OTHER }, else: { properties: { id: true }, required: ["name"] } };
    expect(errorsOf(bill(reported, more))).toEqual([]);
  });

  it("has no errors when its schema is valid", () => {
    const good = { pattern: "^[a-z]+$", minLength: 1, maxLength: 5, refersTo: "user", stored: "trimmed" };
    expect(errorsOf(bill(good, { required: ["name"], $defs: { short: { maxLength: 3 } } }))).toEqual([]);
    expect(errorsOf(bill({ $ref: "#/$defs/short" }, { $defs: { short: { maxLength: 3 } } }))).toEqual([]);
  });

  it.each<[string, unknown, string, RegExp]>([
    ["an unknown type", bill({ type: "strng" }), "S01", /Did you mean "string"/],
    ["an unknown format", bill({ format: "datetime" }), "S01", /Did you mean "date-time"/],
    ["an unknown word", bill({ refersto: "user" }), "S01", /Did you mean "refersTo"/],
    ["a limit that is not a number", bill({ minLength: "x" }), "S01", /expected integer/],
    ["members that are not an object", { $id: "acme-bill", properties: "none" }, "S01", /expected object/],
    ["no name", { type: "object" }, "S01", /"\$id" is missing/],
    ["an unknown resource", bill({ refersTo: "usr" }), "R38", /Did you mean "user"/],
    ["an unresolved reference", bill({ $ref: "#/$defs/none" }), "R38", /the schema "#\/\$defs\/none" does not exist/],
    ["a missing required member", bill({}, { required: ["nam"] }), "R38", /Did you mean "name"/],
    ["an unknown codec", bill({ stored: "jsn" }), "S20", /Did you mean "json"/],
    ["limits that exclude each other", bill({ minLength: 5, maxLength: 1 }), "S23", /at least 5 and at most 1/],
    ["a default that is not in the enumeration", bill({ enum: ["a"], default: "b" }), "S23", /not one of "a"/],
    ["an invalid pattern", bill({ pattern: "(a" }), "S22", /not a valid regular expression/],
    ["an unknown keyword", bill({ dependencies: {} }), "S01", /dependencies/],
    [
      "an alternative with a codec",
      bill({ type: ["string"], anyOf: [{ stored: "trimmed" }, { minLength: 2 }] }),
      "S17",
      /"stored" has no effect inside alternatives/,
    ],
    [
      "a discriminator that some alternatives lack",
      bill({ ...ALTERNATIVES, discriminator: { propertyName: "knd" } }),
      "R38",
      /"knd" is not a constant of each alternative. Did you mean "kind"/,
    ],
    ["a pattern that could take too long", bill({ pattern: "^(a)\\1$" }), "S22", /back reference/],
  ])("is rejected when it has %s", (_, schema, code, words) => {
    expect(errorsOf(schema)).toContainEqual([code, expect.stringMatching(words)]);
  });
});
