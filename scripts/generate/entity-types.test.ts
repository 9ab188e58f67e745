import { describe, expect, it } from "vitest";
import { entityTypes } from "./entity-types.ts";
import type { Schema } from "./schema-files.ts";

const paint = (properties: Schema, $defs: Schema): Map<string, Schema> =>
  new Map([["paint", { $id: "paint", title: "Paint", type: "object", properties, $defs }]]);

describe("references within an entity's file", () => {
  it("stand for what they lead to, and words beside them win", async () => {
    const colour = { type: "string", enum: ["red", "blue"] };
    const several = { type: "array", items: { $ref: "#/$defs/colour" } };
    const properties = {
      one: { $ref: "#/$defs/colour", title: "first" },
      many: { $ref: "#/$defs/several" },
      other: { $ref: "#/$defs/colour", enum: ["green"] },
    };
    const text = await entityTypes(paint(properties, { colour, several }));
    expect(text).toContain('one?: "red" | "blue";');
    expect(text).toContain('many?: ("red" | "blue")[];');
    expect(text).toContain('other?: "green";');
  });

  it("may lead to the entity itself", async () => {
    expect(await entityTypes(paint({ under: { $ref: "#" } }, {}))).toContain("under?: Paint;");
  });

  it("must lead somewhere, and not in a circle", async () => {
    const none = entityTypes(paint({ one: { $ref: "#/$defs/colour" } }, {}));
    await expect(none).rejects.toThrow('paint.schema.json: "$ref": "#/$defs/colour" leads nowhere.');
    const round = { type: "array", items: { $ref: "#/$defs/round" } };
    await expect(entityTypes(paint({ one: { $ref: "#/$defs/round" } }, { round }))).rejects.toThrow("leads to itself");
  });
});
