import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBySchema, hasStoredValues, encodeAt } from "./codecs/by-schema.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";
import { schemaAt } from "./shape/schema-at.ts";

const schema: EntitySchema = {
  type: "object",
  properties: {
    name: { type: "string", maxLength: 5 },
    config: { type: "object", additionalProperties: { $ref: "#/$defs/flag" } },
    children: { type: "array", items: { $ref: "#" } },
    owner: { $ref: "#/$defs/person", title: "beside" },
    loop: { $ref: "#/$defs/loop" },
    lost: { $ref: "#/$defs/nowhere" },
    "a.b/c": { type: "integer" },
    open: true,
  },
  $defs: {
    flag: { type: "boolean", stored: ["list-of-one", "string-boolean"] },
    person: { type: "object", properties: { boss: { $ref: "#/$defs/person" }, since: { stored: "epoch-seconds" } } },
    loop: { $ref: "#/$defs/loop" },
  },
};

describe("schemaAt", () => {
  it("walks properties, items, additional members and references", () => {
    expect(schemaAt(schema, "/")).toBe(schema);
    expect(schemaAt(schema, "/name")).toEqual({ type: "string", maxLength: 5 });
    expect(schemaAt(schema, "/a.b~1c")).toEqual({ type: "integer" });
    expect(schemaAt(schema, "/config/any.thing")).toEqual(schema.$defs?.flag);
    expect(schemaAt(schema, "/children/3/children/*/name")).toEqual({ type: "string", maxLength: 5 });
    expect(schemaAt(schema, "/owner/boss/boss/since")).toEqual({ stored: "epoch-seconds" });
  });

  it("is self-contained when references remain, and cached", () => {
    expect(schemaAt(schema, "/owner")).toMatchObject({ title: "beside", type: "object", $defs: schema.$defs });
    expect(schemaAt(schema, "/owner")).toBe(schemaAt(schema, "/owner"));
  });

  it("returns undefined for an unknown member", () => {
    for (const pointer of [
      "/none",
      "/name/x",
      "/open",
      "/open/x",
      "/lost",
      "/loop",
      "/children/name",
      "/constructor",
    ]) {
      expect(schemaAt(schema, pointer)).toBeUndefined();
    }
  });
});

const sent = {
  name: "a",
  config: { x: ["true"], y: ["nope"], z: [] },
  children: [{ name: "b", config: { x: ["FALSE"] } }, { other: [1] }],
  owner: { since: 5, boss: { since: 6 } },
};

describe("decodeBySchema", () => {
  it("decodes values with codecs at any depth", () => {
    expect(decodeBySchema(schema, sent)).toEqual({
      name: "a",
      config: { x: true, y: "nope" },
      children: [{ name: "b", config: { x: false } }, { other: [1] }],
      owner: { since: 5000, boss: { since: 6000 } },
    });
  });

  it("returns values without codecs by reference", () => {
    const decoded = decodeBySchema(schema, sent) as typeof sent;
    expect(decoded.children[1]).toBe(sent.children[1]);
    const plain = { name: "a", other: {} };
    expect(decodeBySchema(schema, plain)).toBe(plain);
    expect(decodeBySchema(undefined, sent)).toBe(sent);
  });

  it("detects codecs in a schema at any depth", () => {
    expect(hasStoredValues(schema)).toBe(true);
    expect(hasStoredValues({ $defs: { flag: { stored: "boolean-string" } }, $ref: "#/$defs/flag" })).toBe(true);
    expect(hasStoredValues({ type: "object", properties: { name: { type: "string" } } })).toBe(false);
  });
});

describe("encodeAt", () => {
  it("returns the previous encoded value of an equal value", () => {
    expect(encodeAt(schema, "/", decodeBySchema(schema, sent), sent)).toBe(sent);
    const children = decodeBySchema(schema, sent.children[0]) as object;
    expect(encodeAt(schema, "/children/0", { ...children }, sent.children[0])).toBe(sent.children[0]);
  });

  it("encodes only the parts that changed", () => {
    const edited = { ...(decodeBySchema(schema, sent) as typeof sent), owner: { since: 7000, boss: { since: 6000 } } };
    const stored = encodeAt(schema, "/", edited, sent) as typeof sent;
    expect(stored.owner).toEqual({ since: 7, boss: { since: 6 } });
    expect(stored.children).toBe(sent.children);
    expect(encodeAt(schema, "/config/new", true, undefined)).toEqual(["true"]);
  });

  it("keeps members that decode to undefined", () => {
    expect(encodeAt(schema, "/config", { x: false, y: "nope" }, sent.config)).toEqual({
      x: ["false"],
      y: ["nope"],
      z: [],
    });
  });

  it("preserves every member of any record", () => {
    const flag = fc.constantFrom(["true"], ["TRUE"], ["odd"], "bare", ["a", "b"]);
    const node = fc.letrec<{ record: object }>((tie) => ({
      record: fc.record(
        {
          name: fc.string(),
          config: fc.dictionary(fc.string(), flag),
          children: fc.array(tie("record"), { maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
    })).record;
    fc.assert(
      fc.property(node, node, (before, after) => {
        expect(encodeAt(schema, "/", decodeBySchema(schema, before), before)).toEqual(before);
        const decoded = decodeBySchema(schema, after);
        expect(decodeBySchema(schema, encodeAt(schema, "/", decoded, undefined))).toEqual(decoded);
      }),
    );
  });
});

describe("Wide map with few members that have codecs", () => {
  const own: EntitySchema = {
    type: "object",
    properties: { when: { type: "integer", stored: ["list-of-one", "string-number"] }, plain: { type: "string" } },
    additionalProperties: { type: "array", items: { type: "string" } },
  };
  const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`name${at}`, [`value ${at}`]]));

  it("is encoded without resolving the schemas of the other members", () => {
    let requested = 0;
    const watched = new Proxy(own.properties ?? {}, {
      getOwnPropertyDescriptor(target, key) {
        requested++;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
    const watchedSchema = { ...own, properties: watched };
    const encoded = encodeAt(watchedSchema, "", { ...wide, when: 5, plain: "x" }, undefined);
    expect(encoded).toEqual({ ...wide, when: ["5"], plain: "x" });
    expect(requested).toBeLessThanOrEqual(12);
    expect(encodeAt(watchedSchema, "", wide, undefined)).toBe(wide);
  });

  it("is encoded member by member when members without a name in the schema have codecs", () => {
    const composed = { ...own, allOf: [{ properties: { on1: { stored: "string-boolean" } } }] };
    expect(encodeAt(composed, "", { on1: true, when: 5 }, undefined)).toEqual({ on1: "true", when: ["5"] });
  });
});
