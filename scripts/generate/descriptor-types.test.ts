import { describe, expect, it } from "vitest";
import { descriptorTypes } from "./descriptor-types.ts";
import { entityTypes } from "./entity-types.ts";

const language = {
  title: "Language",
  $defs: {
    text: { type: "string" },
    note: { type: "object", required: ["text"], properties: { text: { $ref: "#/$defs/text" } } },
  },
};
const screen = {
  title: "Screen",
  type: "object",
  properties: { note: { $ref: "language.schema.json#/$defs/note" }, next: { $ref: "#" } },
};

describe("descriptorTypes", () => {
  it("follows references within a file and between files", async () => {
    const text = await descriptorTypes(new Map(Object.entries({ language, screen })));
    expect(text).toContain("export type Text = string;");
    expect(text).toContain("export interface Note {\n  text: Text;\n}");
    expect(text).toContain("export interface Screen {\n  note?: Note;\n  next?: Screen;\n}");
    expect(text).toContain("export interface Descriptors {\n  screen: Screen;\n}");
  });

  it("rejects two definitions with the same type name", async () => {
    const twin = { ...screen, $defs: { note: { type: "string" } } };
    await expect(descriptorTypes(new Map(Object.entries({ language, screen: twin })))).rejects.toThrow(
      "language#/$defs/note and screen#/$defs/note would both become the type Note.",
    );
  });

  it("names a reference that does not resolve", async () => {
    const lost = { type: "object", properties: { a: { $ref: "language.schema.json#/$defs/gone" } } };
    await expect(descriptorTypes(new Map(Object.entries({ language, lost })))).rejects.toThrow(
      '"$ref": "language.schema.json#/$defs/gone" refers to nothing.',
    );
  });
});

describe("entityTypes", () => {
  it("names every entity by its id", async () => {
    const role = {
      $id: "role",
      title: "RoleRepresentation",
      type: "object",
      properties: { name: { type: "string" } },
      required: ["name"],
    };
    const group = {
      $id: "group",
      title: "GroupRepresentation",
      type: "object",
      properties: { roles: { type: "array", items: { $ref: "role" } } },
    };
    const text = await entityTypes(new Map(Object.entries({ group, role })));
    expect(text).toContain(
      "export interface Entities {\n  group: GroupRepresentation;\n  role: RoleRepresentation;\n}",
    );
    expect(text).toContain("roles?: RoleRepresentation[];");
    await expect(entityTypes(new Map(Object.entries({ group })))).rejects.toThrow(
      "role.schema.json, which does not exist",
    );
  });
});
