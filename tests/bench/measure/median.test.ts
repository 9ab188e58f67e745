import { describe, expect, it } from "vitest";
import { median } from "./median.ts";

describe("median", () => {
  it("is the middle value, which one slow run does not change", () => {
    expect(median([3, 900, 1, 2, 4])).toBe(3);
    expect(median([10, 2])).toBe(6);
    expect(median([7])).toBe(7);
  });

  it("throws when there are no values", () => {
    expect(() => median([])).toThrow("measure at least once");
  });
});
