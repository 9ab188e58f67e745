import { describe, expect, it } from "vitest";
import { entityTypes } from "./entity-types.ts";
import type { Schema } from "./schema-files.ts";

const paint = (properties: Schema, $defs: Schema): Map<string, Schema> =>
  new Map([["paint", { $id: "paint", title: "Paint", type: "object", properties, $defs }]]);

describe("References within an entity's file", () => {
  it("are replaced by their definition, which keywords beside them override", async () => {
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

  it("can refer to the entity itself", async () => {
    expect(await entityTypes(paint({ under: { $ref: "#" } }, {}))).toContain("under?: Paint;");
  });

  it("are rejected when they do not resolve or are circular", async () => {
    const none = entityTypes(paint({ one: { $ref: "#/$defs/colour" } }, {}));
    await expect(none).rejects.toThrow('paint.schema.json: "$ref": "#/$defs/colour" refers to nothing.');
    const round = { type: "array", items: { $ref: "#/$defs/round" } };
    await expect(entityTypes(paint({ one: { $ref: "#/$defs/round" } }, { round }))).rejects.toThrow("refers to itself");
  });
});
