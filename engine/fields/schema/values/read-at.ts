import { isMap } from "../../../language/index.ts";
import type { ValuePath } from "./schema-context.ts";

/** Returns a part of a value, or `undefined` if it is missing. */
export function readAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return typeof step === "number" ? at[step] : undefined;
    return isMap(at) && Object.hasOwn(at, step) ? at[String(step)] : undefined;
  }, value);
}
