import { equal } from "../equal.ts";
import type { LeafSchema } from "../plan/plan.ts";

/** Sample text that occurs in no descriptor. */
export const SOME = "…";

/** Returns the type of a value: that of its schema, else that of its current value. */
export function typeOf(leaf: LeafSchema | undefined, present: unknown): string | undefined {
  const explained = leaf?.type === undefined ? undefined : [leaf.type].flat()[0];
  if (explained !== undefined) return explained;
  if (Array.isArray(present)) return "array";
  return present === undefined || present === null || typeof present === "symbol" ? undefined : typeof present;
}

/** Returns a non-empty value of the right type that is none of the `not` ones. */
export function sample(leaf: LeafSchema | undefined, present: unknown, not: readonly unknown[] = []): unknown {
  const fits = (value: unknown): boolean => !not.some((one) => equal(one, value));
  if (Array.isArray(leaf?.enum)) return leaf.enum.find(fits);
  switch (typeOf(leaf, present)) {
    case "boolean":
      return [true, false].find(fits);
    case "number":
    case "integer":
      return [1, 2, 3, 4].find(fits);
    case "array":
      return [[sample(leaf?.items, undefined)]].find(fits);
    case "object":
      return [{ [SOME]: SOME }].find(fits);
    default:
      return [SOME, `${SOME}${SOME}`].find(fits);
  }
}
