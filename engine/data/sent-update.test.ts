import { describe, expect, it } from "vitest";
import { sentUpdate } from "./writes/sent.ts";

describe("Body of an update", () => {
  const schema = {
    type: "object",
    properties: {
      access: { type: "object", readOnly: true },
      attributes: { type: "object", properties: { terms: { type: "integer", readOnly: true } } },
    },
  };

  it("leaves out read-only properties, and keeps unknown ones", () => {
    const encoded = { id: "1", access: { view: true }, unknown: [{}], extra: 2 };
    expect(sentUpdate({ schema, key: "/id" }, encoded)).toEqual({ id: "1", unknown: [{}], extra: 2 });
  });

  it("keeps a read-only key, by which the server identifies the record", () => {
    const own = { properties: { id: { type: "string", readOnly: true }, at: { type: "integer", readOnly: true } } };
    expect(sentUpdate({ schema: own, key: "/id" }, { id: "1", at: 5 })).toEqual({ id: "1" });
    expect(sentUpdate({ schema: own, key: "/at" }, { id: "1", at: 5 })).toEqual({ at: 5 });
  });

  it("keeps all members of maps, because the server replaces a map as a whole", () => {
    const encoded = { attributes: { terms: 5, other: 1 } };
    expect(sentUpdate({ schema, key: "/id" }, encoded)).toBe(encoded);
  });

  it("sends the `cleared` value for removed texts that the server would keep otherwise", () => {
    const own = {
      ...schema,
      cleared: "",
      properties: { ...schema.properties, attributes: { type: "object", cleared: "" } },
    };
    const before = { id: "1", name: "a", size: 3, access: "x", attributes: { x: "1", y: "2" } };
    expect(sentUpdate({ schema: own, key: "/id" }, { id: "1", attributes: { x: "1" } }, before)).toEqual({
      id: "1",
      name: "",
      attributes: { x: "1", y: "" },
    });
    expect(sentUpdate({ schema: own, key: "/id" }, { id: "1", name: "a" }, before)).toEqual({
      id: "1",
      name: "a",
      attributes: { x: "", y: "" },
    });
    expect(sentUpdate({ schema, key: "/id" }, { id: "1" }, before)).toEqual({ id: "1" });
  });

  it("sends nothing for read-only properties and their members", () => {
    const own = { properties: { access: { type: "object", cleared: "", readOnly: true } } };
    const record = { id: "1", access: { name: "a" } };
    expect(sentUpdate({ schema: own, key: "/id" }, record, record)).toEqual({ id: "1" });
  });

  it("sends null for removed or emptied values when the schema has `cleared: null`", () => {
    const own = { ...schema, properties: { attributes: { type: "object", cleared: null } } };
    const before = { attributes: { x: "1", y: "2", z: "", gone: "3" } };
    expect(sentUpdate({ schema: own, key: "/id" }, { attributes: { x: "", y: "2", z: "", new: "" } }, before)).toEqual({
      attributes: { x: null, y: "2", z: "", gone: null },
    });
    const whole = { ...schema, cleared: null };
    const was = { id: "1", name: "a", access: { view: true }, never: null };
    expect(sentUpdate({ schema: whole, key: "/id" }, { id: "1", name: "" }, was)).toEqual({ id: "1", name: null });
    const same = { attributes: { x: "1", y: "2", z: "", gone: "3" } };
    expect(sentUpdate({ schema: own, key: "/id" }, same, before)).toBe(same);
  });

  it("sends an empty list for removed lists when the schema clears with a list", () => {
    const own = { ...schema, properties: { attributes: { type: "object", cleared: [] } } };
    const before = { attributes: { x: ["1"], y: ["2"], z: [], text: "t" } };
    expect(sentUpdate({ schema: own, key: "/id" }, { attributes: { x: ["1"], z: [] } }, before)).toEqual({
      attributes: { x: ["1"], y: [], z: [] },
    });
  });

  it("returns the same object when nothing has to be left out", () => {
    const encoded = { id: "1", attributes: { other: 1 } };
    expect(sentUpdate({ schema, key: "/id" }, encoded)).toBe(encoded);
  });
});
