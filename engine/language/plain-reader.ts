import { read } from "./pointer.ts";
import type { Reader } from "./scope.ts";

/** Reads from a plain value that does not change: a row, an answer, an address. */
export function plainReader(value: unknown): Reader {
  return { get: (pointer) => (typeof value === "symbol" ? value : read(value, pointer)) };
}
