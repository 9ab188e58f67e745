import { describe, expect, it } from "vitest";
import { decodeBySchema, encodeAt } from "../../record/codecs/by-schema.ts";
import type { EntitySchema } from "../../record/shape/entity-schema.ts";
import { entitySchema, leafAt, siblingNames, schemaTexts } from "./entity-schemas.ts";

const entities = new Map(
  Object.entries({
    user: {
      $id: "user",
      title: "User",
      type: "object",
      properties: {
        title: { type: "string", title: "Title", description: "Prose" },
        "kc.email": { type: "string" },
        groups: { type: "array", items: { $ref: "group.schema.json" } },
        boss: { $ref: "#" },
        address: { $ref: "#/$defs/address", readOnly: true },
        attributes: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
        open: { type: "object" },
        closed: { type: "object", properties: {}, additionalProperties: false },
        any: {},
      },
      $defs: { address: { type: "object", properties: { street: { type: "string" } } } },
    },
    group: { type: "object", properties: { name: { type: "string" }, parent: { $ref: "group.schema.json" } } },
  }),
);

describe("entitySchema", () => {
  it("inlines references, keeps keywords beside them, and drops titles and descriptions that are texts", () => {
    const schema = entitySchema("user", entities);
    expect(schema).not.toHaveProperty("$defs");
    expect(schema?.properties?.title).toEqual({ type: "string" });
    expect(schema?.properties?.address).toEqual({
      type: "object",
      properties: { street: { type: "string" } },
      readOnly: true,
    });
    expect(schema?.properties?.groups?.items?.properties?.name).toEqual({ type: "string" });
  });

  it("terminates when schemas that refer to each other would grow without bound", () => {
    const names = Array.from({ length: 14 }, (_, index) => `part${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
    const $defs = Object.fromEntries(names.map((name) => [name, { type: "object", properties }]));
    const schema = entitySchema("web", new Map([["web", { type: "object", properties, $defs }]]));
    expect(schema?.properties?.part0?.properties?.part1).toMatchObject({ type: "object" });
    expect(JSON.stringify(schema).length).toBeLessThan(5_000_000);
  });

  it("terminates for a recursive schema, and caches the result", () => {
    expect(JSON.stringify(entitySchema("group", entities)).length).toBeLessThan(10_000);
    expect(entitySchema("user", entities)).toBe(entitySchema("user", entities));
    expect(entitySchema("nobody", entities)).toBeUndefined();
  });
});

it("decodes and encodes a recursive schema at any depth", () => {
  const node = {
    type: "object",
    properties: {
      open: { type: "boolean", stored: "string-boolean" },
      below: { type: "array", items: { $ref: "#/$defs/node" } },
      own: { $ref: "#" },
    },
  };
  const tree = { $id: "tree", type: "object", properties: { top: { $ref: "#/$defs/node" } }, $defs: { node } };
  const schema = entitySchema("tree", new Map([["tree", tree]])) as EntitySchema;
  const encoded = (depth: number): object => ({ open: "true", ...(depth > 0 ? { below: [encoded(depth - 1)] } : {}) });
  const decoded = (depth: number): object => ({ open: true, ...(depth > 0 ? { below: [decoded(depth - 1)] } : {}) });
  const record = { top: { ...encoded(5), own: { top: encoded(3) } } };
  const read = { top: { ...decoded(5), own: { top: decoded(3) } } };
  expect(decodeBySchema(schema, record)).toEqual(read);
  expect(encodeAt(schema, "", read, undefined)).toEqual(record);
  expect(JSON.stringify(schema).length).toBeLessThan(5_000);
});

describe("schemaTexts", () => {
  const known = new Map(
    Object.entries({
      shop: {
        $id: "shop",
        title: "ShopRepresentation",
        properties: {
          name: { type: "string", title: "shopName", description: "whatAShopIsCalled" },
          size: { oneOf: [{ const: "s", title: "small" }, { const: "xl" }] },
          owner: { $ref: "person", title: "ownedBy" },
          helper: { $ref: "person" },
          mixed: { oneOf: [{ const: "s" }, { type: "number" }] },
        },
      },
      person: { $id: "person", title: "PersonRepresentation", properties: { name: { title: "personName" } } },
    }),
  );
  const schema = entitySchema("shop", known);
  const textsAt = (pointer: string) => schemaTexts((schema && leafAt(schema, pointer)) ?? {}, known);

  it("returns the message keys of a member, also beside a reference, but not the title of its type", () => {
    expect(textsAt("/name")).toEqual({ title: "shopName", description: "whatAShopIsCalled" });
    expect(textsAt("/owner")).toEqual({ title: "ownedBy" });
    expect(textsAt("/owner/name")).toEqual({ title: "personName" });
    expect(textsAt("/helper")).toEqual({});
    expect(textsAt("")).toEqual({});
  });

  it("returns constants with titles as an enum with labels", () => {
    expect(schema?.properties?.size).toEqual({ enum: ["s", "xl"] });
    expect(textsAt("/size").values).toEqual(new Map([["s", "small"]]));
    expect(schema?.properties?.mixed).toEqual({ oneOf: [{ const: "s" }, { type: "number" }] });
  });
});

describe("leafAt", () => {
  const schema = entitySchema("user", entities) ?? {};
  it.each<[string, unknown]>([
    ["/kc.email", { type: "string" }],
    ["/groups/0/name", { type: "string" }],
    ["/groups/*/name", { type: "string" }],
    ["/groups/name", undefined],
    ["/attributes/any.thing/0", { type: "string" }],
    ["/open/what/ever", {}],
    ["/any/what/ever", {}],
    ["/closed/x", undefined],
    ["/nothing", undefined],
    ["/constructor", undefined],
    ["/__proto__", undefined],
  ])("finds the schema of a pointer: %s", (pointer, leaf) => expect(leafAt(schema, pointer)).toEqual(leaf));

  it("lists the siblings of a misspelt member", () => {
    expect(siblingNames(schema, "/groups/0/nmae")).toEqual(expect.arrayContaining(["name", "parent"]));
    expect(siblingNames(schema, "/nothing/x")).toEqual([]);
  });
});
