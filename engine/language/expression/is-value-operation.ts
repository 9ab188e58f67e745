import { isMap } from "../is-map.ts";
import type { Value, ValueOperation } from "./expression.ts";

/** Returns whether a value is an operation, not a constant, a reference or a list of values. */
export function isValueOperation(value: Value | undefined): value is ValueOperation {
  return isMap(value);
}
