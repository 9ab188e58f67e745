import { describe, expect, it } from "vitest";
import { createTextLayers, fillSlots, pluralKeys, slotNames } from "./text-layers.ts";

const none = (): undefined => undefined;

describe("text layers", () => {
  it("look layer by layer, and in each from a variant over its language to English", () => {
    const layers = createTextLayers(["first", "second"] as const);
    layers.add("second", "de-AT", { a: "zweite AT" });
    layers.add("first", "en", { a: "first en", b: "first en" });
    layers.add("first", "de", { a: "erste de" });
    expect(layers.find(["a"], "de-AT")).toBe("erste de");
    expect(layers.find(["b"], "de-AT")).toBe("first en");
    expect(layers.findIn(["second"], "a", "de-AT")).toBe("zweite AT");
    expect(layers.find(["a"], "en")).toBe("first en");
    expect(layers.find(["toString"], "en")).toBeUndefined();
    layers.add("first", "de", { c: "auch" });
    expect(layers.of("first", "de")).toEqual({ a: "erste de", c: "auch" });
    layers.remove("first", "de");
    expect(layers.find(["a"], "de-AT")).toBe("first en");
  });
});

describe("pluralKeys", () => {
  it.each([
    [0, "ar", ["x_zero", "x_zero", "x_other", "x"]],
    [3, "ar", ["x_few", "x_other", "x"]],
    [1, "de", ["x_one", "x_other", "x"]],
    [2, "de", ["x_other", "x_other", "x"]],
    [0, "de", ["x_zero", "x_other", "x_other", "x"]],
    [1, "no language!", ["x_one", "x_other", "x"]],
  ])("says which form stands for %i in %s", (count, language, keys) => {
    expect(pluralKeys("x", count, language)).toEqual(keys);
  });
});

describe("fillSlots", () => {
  it("fills names, also those that Keycloak marks, and leaves what has no value", () => {
    expect(slotNames("{{a}} {{- b }} {{a, number}}")).toEqual(["a", "b", "a"]);
    expect(fillSlots("{{a}}, {{- b }}, {{c}}", { a: 1, b: "$& {{a}}" }, none)).toBe("1, $& {{a}}, {{c}}");
    expect(fillSlots("({{a}})", { a: null }, none)).toBe("()");
  });

  it("takes other texts in, and none that a value names", () => {
    const nested = (key: string) => (key === "b" ? "B {{a}}" : undefined);
    expect(fillSlots("$t(b) $t(no) {{a}}", { a: "$t(b)" }, nested)).toBe("B $t(b) $t(no) $t(b)");
  });
});
