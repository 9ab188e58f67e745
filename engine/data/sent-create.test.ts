import { describe, expect, it } from "vitest";
import { sentCreate } from "./writes/sent.ts";
import { field } from "../views/form/testing/plan-pieces.ts";

describe("what a create sends", () => {
  const sections = [{ id: "s", fields: [field("/a"), field("/b"), field("$form/c")] }];
  const none = { rendered: [], seen: [] };

  it("leaves out fields that are hidden now, planned or described ones", () => {
    const encoded = { a: 1, b: 2, config: { x: "1", y: "2" }, given: true };
    const fields = { rendered: ["/a", "/config/x"], seen: ["/a", "/config/x", "/config/y"] };
    expect(sentCreate(encoded, sections, fields, undefined)).toEqual({ a: 1, config: { x: "1" }, given: true });
  });

  it("keeps what the view gives, and parts of fields that are shown", () => {
    expect(sentCreate({ a: 1, b: { c: 1 } }, sections, { rendered: ["/b/c"], seen: [] }, { "/a": 1 })).toEqual({
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
