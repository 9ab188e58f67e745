import { describe, expect, it } from "vitest";
import { sentCreate } from "./writes/sent.ts";
import { field } from "../views/form/testing/plan-pieces.ts";

describe("Body of a create", () => {
  const sections = [{ id: "s", fields: [field("/a"), field("/b"), field("$form/c")] }];
  const none = { rendered: [], seen: [] };

  it("leaves out fields of the form that are hidden now", () => {
    const encoded = { a: 1, b: 2, config: { x: "1", y: "2" }, given: true };
    const fields = { rendered: ["/a", "/config/x"], seen: ["/a", "/config/x", "/config/y"] };
    expect(sentCreate(encoded, sections, fields, undefined)).toEqual({ a: 1, config: { x: "1" }, given: true });
  });

  it("keeps the values that the view provides, and parts of fields that are shown", () => {
    expect(sentCreate({ a: 1, b: { c: 1 } }, sections, { rendered: ["/b/c"], seen: [] }, { "/a": 1 })).toEqual({
      a: 1,
      b: { c: 1 },
    });
  });

  it("leaves out empty texts, also in maps, but not in lists", () => {
    expect(sentCreate({ x: "", m: { y: "", z: "1" }, l: [""] }, [], none, undefined)).toEqual({
      m: { z: "1" },
      l: [""],
    });
  });
});
