import { describe, expect, it } from "vitest";
import { sentCreate, sentUpdate } from "./sent-record.ts";
import { field } from "./testing/plan-pieces.ts";

describe("what an update sends", () => {
  const schema = {
    type: "object",
    properties: {
      access: { type: "object", readOnly: true },
      inner: { $ref: "#/$defs/inner" },
    },
    $defs: { inner: { type: "object", properties: { made: { type: "integer", readOnly: true } } } },
  };

  it("leaves out what is never sent, at any depth, and keeps what it does not know", () => {
    const wire = { id: "1", access: { view: true }, inner: { made: 5, other: 1 }, unknown: [{}] };
    expect(sentUpdate({ schema }, wire)).toEqual({ id: "1", inner: { other: 1 }, unknown: [{}] });
  });

  it("leaves out what other reads added", () => {
    const read = { get: "x", base: "realm", also: { "/extra": { get: "y", base: "realm" } } } as const;
    expect(sentUpdate({ schema: {}, read }, { id: "1", extra: 2 })).toEqual({ id: "1" });
  });

  it("is the very same record when there is nothing to leave out", () => {
    const wire = { id: "1", inner: { other: 1 } };
    expect(sentUpdate({ schema }, wire)).toBe(wire);
  });
});

describe("what a create sends", () => {
  const sections = [{ id: "s", fields: [field("/a"), field("/b"), field("$form/c")] }];
  const none = { drawn: [], seen: [] };

  it("leaves out fields that are hidden now, planned or described ones", () => {
    const wire = { a: 1, b: 2, config: { x: "1", y: "2" }, given: true };
    const fields = { drawn: ["/a", "/config/x"], seen: ["/a", "/config/x", "/config/y"] };
    expect(sentCreate(wire, sections, fields, undefined)).toEqual({ a: 1, config: { x: "1" }, given: true });
  });

  it("keeps what the view gives, and parts of fields that are shown", () => {
    expect(sentCreate({ a: 1, b: { c: 1 } }, sections, { drawn: ["/b/c"], seen: [] }, { "/a": 1 })).toEqual({
      a: 1,
      b: { c: 1 },
    });
  });

  it("leaves out empty texts, in maps too, but not in lists", () => {
    expect(sentCreate({ x: "", m: { y: "", z: "1" }, l: [""] }, [], none, undefined)).toEqual({
      m: { z: "1" },
      l: [""],
    });
  });
});
