import { describe, expect, it } from "vitest";
import { field, wrapped } from "./testing/compiled-profile.ts";

describe("profileLimits", () => {
  const limited = (validators: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    field({ name: "x", validators, ...more })?.schema;

  it.each([
    [{ email: {} }, { format: "email" }],
    [{ uri: {} }, { format: "uri" }],
    [{ uri: { requireValidUrl: "false" } }, {}],
    [{ "iso-date": {} }, { format: "date" }],
    [{ length: { min: "2", max: 5 } }, { minLength: 2, maxLength: 5 }],
    [{ pattern: { pattern: "a|b" } }, { pattern: "^(?:a|b)$" }],
    [{ pattern: { pattern: "a++" } }, {}],
    [
      { pattern: { pattern: "a", "error-message": wrapped("onlyA") } },
      { pattern: "^(?:a)$", errorMessages: { pattern: "onlyA" } },
    ],
    [{ options: { options: ["a", "b"] } }, { enum: ["a", "b"] }],
    [{ integer: { min: 1, max: "9" } }, { contentSchema: { type: "integer", minimum: 1, maximum: 9 } }],
    [{ double: {} }, { contentSchema: { type: "number" } }],
    [{ "never-heard-of": { max: 1 } }, {}],
  ])("translates the validators %j", (validators, limits) => {
    expect(limited(validators)).toEqual({ type: "string", stored: "list-of-one", ...limits });
  });

  it("constrains each of several values", () => {
    expect(limited({ length: { max: 5 } }, { multivalued: true })).toEqual({
      type: "array",
      items: { type: "string", maxLength: 5 },
    });
  });

  it("returns no constraints for read-only attributes", () => {
    expect(limited({ length: { max: 5 } }, { readOnly: true })).toEqual({ type: "string", stored: "list-of-one" });
  });

  it("gives the root attribute `email` the format `email`", () => {
    expect(field({ name: "email" })?.schema).toEqual({ type: "string", format: "email" });
  });
});
