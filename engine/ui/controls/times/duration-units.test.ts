import { describe, expect, it } from "vitest";
import { durationUnits, largestUnit, unitsFor, unitsWithin } from "./duration-units.ts";

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

describe("unitsWithin", () => {
  it.each([
    [{}, ["minutes", "hours", "days"]],
    [{ minimum: 1 }, ["minutes", "hours", "days"]],
    [{ minimum: 10, maximum: 600 }, ["seconds", "minutes"]],
    [{ maximum: 45 }, ["seconds"]],
    [{ minimum: 30 }, ["seconds", "minutes", "hours", "days"]],
    [{ minimum: 0, maximum: 31_536 }, ["minutes", "hours"]],
  ])("of %j are %j", (limits, units) => expect(unitsWithin(limits)).toEqual(units));
});
