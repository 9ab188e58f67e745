import { describe, expect, it } from "vitest";
import { median } from "./median.ts";

describe("median", () => {
  it("is the middle, and is not moved by one slow run", () => {
    expect(median([3, 900, 1, 2, 4])).toBe(3);
    expect(median([10, 2])).toBe(6);
    expect(median([7])).toBe(7);
  });

  it("needs a value", () => {
    expect(() => median([])).toThrow("measure at least once");
  });
});
