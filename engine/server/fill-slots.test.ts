import { describe, expect, it } from "vitest";
import { fillSlots, slotNames } from "./fill-slots.ts";

describe("fillSlots", () => {
  it("fills by name and by place, and leaves slots without a value", () => {
    expect(fillSlots("{{a}}, {{ b }}, {{-a}}, {{a, number}}, {{c}}", { a: 1, b: null })).toBe("1, , 1, 1, {{c}}");
    expect(fillSlots("{0} of {1}, {2}", ["x", 0])).toBe("x of 0, {2}");
    expect(fillSlots("{{constructor}}", {})).toBe("{{constructor}}");
  });

  it("does not read what a value brings along", () => {
    expect(fillSlots("{{a}} {{b}}", { a: "{{b}} $&", b: "B" })).toBe("{{b}} $& B");
    expect(fillSlots("{0} {1}", ["{1}", "b"])).toBe("{1} b");
  });
});

describe("slotNames", () => {
  it("names every slot of all forms once", () => {
    expect(slotNames(["{{count}} of {{ name }}", "{{count}} of {0}"])).toEqual(["count", "name"]);
  });
});
