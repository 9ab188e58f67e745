import { describe, expect, it } from "vitest";
import { sentUpdate } from "./writes/sent.ts";

describe("what an update sends", () => {
  const schema = {
    type: "object",
    properties: {
      access: { type: "object", readOnly: true },
      attributes: { type: "object", properties: { terms: { type: "integer", readOnly: true } } },
    },
  };

  it("leaves out what the server works out itself, and keeps what it does not know", () => {
    const encoded = { id: "1", access: { view: true }, unknown: [{}], extra: 2 };
    expect(sentUpdate({ schema, key: "/id" }, encoded)).toEqual({ id: "1", unknown: [{}], extra: 2 });
  });

  it("keeps the key, which tells the server what is meant", () => {
    const own = { properties: { id: { type: "string", readOnly: true }, at: { type: "integer", readOnly: true } } };
    expect(sentUpdate({ schema: own, key: "/id" }, { id: "1", at: 5 })).toEqual({ id: "1" });
    expect(sentUpdate({ schema: own, key: "/at" }, { id: "1", at: 5 })).toEqual({ at: 5 });
  });

  it("leaves nothing out of maps, which the server replaces whole", () => {
    const encoded = { attributes: { terms: 5, other: 1 } };
    expect(sentUpdate({ schema, key: "/id" }, encoded)).toBe(encoded);
  });

  it("says what was cleared where the server would keep it", () => {
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

  it("says nothing of what the server works out itself, below it neither", () => {
    const own = { properties: { access: { type: "object", cleared: "", readOnly: true } } };
    const record = { id: "1", access: { name: "a" } };
    expect(sentUpdate({ schema: own, key: "/id" }, record, record)).toEqual({ id: "1" });
  });

  it("says null for what is gone or emptied where the server would keep the emptiness", () => {
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

  it("says lists as gone where values are kept in lists", () => {
    const own = { ...schema, properties: { attributes: { type: "object", cleared: [] } } };
    const before = { attributes: { x: ["1"], y: ["2"], z: [], text: "t" } };
    expect(sentUpdate({ schema: own, key: "/id" }, { attributes: { x: ["1"], z: [] } }, before)).toEqual({
      attributes: { x: ["1"], y: [], z: [] },
    });
  });

  it("is the very same record when there is nothing to leave out", () => {
    const encoded = { id: "1", attributes: { other: 1 } };
    expect(sentUpdate({ schema, key: "/id" }, encoded)).toBe(encoded);
  });
});
