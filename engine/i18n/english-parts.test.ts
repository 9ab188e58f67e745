import { expect, it, vi } from "vitest";
import { bringEnglish, followEnglish } from "./english-parts.ts";

it("tells of the texts that are there, and of those that come later", () => {
  bringEnglish("first", { a: "A" });
  const told = vi.fn();
  followEnglish(told);
  expect(told).toHaveBeenCalledWith("first", { a: "A" });
  bringEnglish("second", { b: "B" });
  expect(told).toHaveBeenLastCalledWith("second", { b: "B" });
});
