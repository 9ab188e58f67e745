import { expect, it, vi } from "vitest";
import { cached } from "./cached.ts";

it("computes once for each object and each text, also when the result is undefined", () => {
  const compute = vi.fn((_key: unknown) => undefined);
  const get = cached(compute);
  const [one, other] = [{}, {}];
  for (const key of [one, other, one, "a", "b", "a", undefined, undefined]) get(key);
  expect(compute.mock.calls).toEqual([[one], [other], ["a"], ["b"], [undefined]]);
});

it("computes once for each pair of arguments", () => {
  const compute = vi.fn((first: object, second: string) => ({ first, second }));
  const get = cached((first: object) => cached((second: string) => compute(first, second)));
  const root = {};
  expect(get(root)("a")).toBe(get(root)("a"));
  expect(get({})("a")).not.toBe(get(root)("a"));
  expect(compute).toHaveBeenCalledTimes(2);
});
