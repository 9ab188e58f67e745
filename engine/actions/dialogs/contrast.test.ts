import { expect, it } from "vitest";
import { contrast } from "./contrast.ts";

it("shows short texts whole, and long ones only around their differences", () => {
  expect(contrast("a", "b")).toEqual(["a", "b"]);
  const head = "h".repeat(500);
  const tail = "t".repeat(500);
  const [left, right] = contrast(`${head}one${tail}`, `${head}two${tail}`);
  expect(left).toBe(`…${"h".repeat(30)}one${"t".repeat(30)}…`);
  expect(right).toBe(`…${"h".repeat(30)}two${"t".repeat(30)}…`);
  expect(contrast("", "x".repeat(900))[1]).toBe(`${"x".repeat(100)}…${"x".repeat(100)}`);
  expect(contrast(head, `${head}😀`)[1]).toBe(`…${"h".repeat(30)}😀`);
});
