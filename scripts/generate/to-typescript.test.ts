import { describe, expect, it } from "vitest";
import type { Schema } from "./schema-files.ts";
import { toTypeScript } from "./to-typescript.ts";

const all = { name: "All", schema: { type: "object", properties: {} } };

function typesOf(schema: Schema, open = true): Promise<string> {
  const base = { name: "Base", schema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] } };
  return toTypeScript(all, [base, { name: "Thing", schema }], () => "Base", open, "/** Generated. */");
}

describe("toTypeScript", () => {
  it("writes a reference with sibling keywords as a plain reference", async () => {
    const text = await typesOf({ type: "object", properties: { base: { $ref: "base", readOnly: true } } });
    expect(text).toContain("base?: Base;");
    expect(text).not.toContain("Base1");
  });

  it("generates `extends` for an object with a base", async () => {
    expect(await typesOf({ $ref: "base", properties: { more: { type: "boolean" } } })).toContain(
      "export interface Thing extends Base {\n  more?: boolean;",
    );
    expect(await typesOf({ allOf: [{ $ref: "base" }], properties: { more: {} } })).toContain(
      "export interface Thing extends Base {\n  more?: unknown;",
    );
  });

  it("keeps a reference beside alternatives", async () => {
    expect(await typesOf({ $ref: "base", anyOf: [{ type: "string" }, { type: "integer" }] })).toContain(
      "export type Thing = Base & (string | number);",
    );
  });

  it("generates `unknown`, never `any`", async () => {
    const text = await typesOf({
      type: "object",
      properties: {
        free: { readOnly: true },
        map: { type: "object" },
        mixed: { type: "object", properties: { a: { type: "boolean" } }, additionalProperties: { type: "string" } },
      },
    });
    expect(text).toContain("free?: unknown;");
    expect(text).toContain("mixed?: {\n    a?: boolean;\n    [k: string]: unknown;\n  };");
    expect(text).not.toMatch(/\bany\b/);
  });

  it("generates tuples for lists of a fixed length only", async () => {
    const pair = { type: "array", items: { type: "string" }, minItems: 2, maxItems: 2 };
    const mixed = { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false };
    const text = await typesOf({ type: "object", properties: { pair, mixed, some: { ...pair, maxItems: 9 } } });
    expect(text).toContain("pair?: [string, string];");
    expect(text).toContain("mixed?: [string, number];");
    expect(text).toContain("some?: string[];");
  });

  it("omits the index signature when `open` is false", async () => {
    const schema = { type: "object", properties: { a: { type: "string" } } };
    expect(await typesOf(schema, true)).toContain("[k: string]: unknown;");
    expect(await typesOf(schema, false)).not.toContain("[k: string]: unknown;");
  });

  it("generates the same output every time", async () => {
    const schema = { type: "object", properties: { a: { $ref: "base" }, b: { enum: ["x", "y"] } } };
    expect(await typesOf(schema)).toBe(await typesOf(schema));
  });
});
