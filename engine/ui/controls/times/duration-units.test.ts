import { describe, expect, it } from "vitest";
import { durationUnits, largestUnit, unitsFor } from "./duration-units.ts";

describe("largestUnit", () => {
  it.each([
    [60, "minutes"],
    [90, "seconds"],
    [7200, "hours"],
    [5400, "minutes"],
    [172800, "days"],
    [0, undefined],
    [null, undefined],
  ])("of %s seconds is %s", (seconds, unit) => expect(largestUnit(seconds, durationUnits)).toBe(unit));

  it("is one of the given units", () => expect(largestUnit(86400, ["seconds", "minutes"])).toBe("minutes"));
});

describe("unitsFor", () => {
  it("adds seconds only when the value needs it", () => {
    expect(unitsFor(90, ["minutes", "hours"])).toEqual(["seconds", "minutes", "hours"]);
    expect(unitsFor(120, ["hours", "minutes"])).toEqual(["minutes", "hours"]);
    expect(unitsFor(0, ["minutes"])).toEqual(["minutes"]);
  });
});
