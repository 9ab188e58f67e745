import { read } from "./pointer.ts";
import type { Reader } from "./scope.ts";

/** Returns a reader of an immutable value: a row, an answer, an address. */
export function plainReader(value: unknown): Reader {
  return { get: (pointer) => (typeof value === "symbol" ? value : read(value, pointer)) };
}
