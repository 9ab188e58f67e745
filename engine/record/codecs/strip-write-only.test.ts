import { describe, expect, it } from "vitest";
import type { EntitySchema } from "../shape/entity-schema.ts";
import { stripWriteOnly } from "./by-schema.ts";

const schema: EntitySchema = {
  type: "object",
  properties: {
    secret: { type: "string", writeOnly: true },
    keys: { type: "array", items: { $ref: "#/$defs/key" } },
    text: { type: "object", stored: "json" },
  },
  $defs: { key: { type: "object", properties: { hash: { type: "string", writeOnly: true } } } },
};

describe("stripWriteOnly", () => {
  it("removes write-only members at any depth", () => {
    const encoded = { secret: "hash", name: "n", keys: [{ hash: "h", id: 1 }, { id: 2 }], text: '{"secret":1}' };
    expect(stripWriteOnly(schema, encoded)).toEqual({ name: "n", keys: [{ id: 1 }, { id: 2 }], text: encoded.text });
  });

  it("returns the same reference when there are none", () => {
    const encoded = { name: "n", keys: [{ id: 2 }] };
    expect(stripWriteOnly(schema, encoded)).toBe(encoded);
    const open = { secret: 1 };
    expect(stripWriteOnly({ type: "object" }, open)).toBe(open);
  });
});
