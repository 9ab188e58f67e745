import { filterQuery, filterToText, isOn } from "../../fields/index.ts";
import { describe, expect, it } from "vitest";
import { part } from "../testing/plan-parts.ts";

const plain = part("$query/deep", { control: { name: "checkbox" } });
const opposite = part("$query/ancestors", { control: { name: "checkbox" }, codec: { name: "inverted" } });

describe("Inverted toggle", () => {
  it("is on until it is switched off", () => {
    expect([isOn(plain, undefined), isOn(plain, "true")]).toEqual([false, true]);
    expect([isOn(opposite, undefined), isOn(opposite, "true")]).toEqual([true, false]);
  });

  it("is in the address and sent while it is off", () => {
    expect([filterToText(plain, true), filterToText(plain, false)]).toEqual(["true", undefined]);
    expect([filterToText(opposite, true), filterToText(opposite, false)]).toEqual([undefined, "true"]);
    expect(filterQuery([opposite], { ancestors: "true" }, { paging: "here" })).toEqual({ ancestors: true });
  });
});
