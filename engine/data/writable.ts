import type { Reader } from "../model/scope.ts";

/** A record that can be edited where it is read. */
export interface Writable extends Reader {
  set(pointer: string, value: unknown): void;
}

/** Returns whether what a reference reads from can be written to as well. */
export function isWritable(reader: Reader): reader is Writable {
  return "set" in reader && typeof reader.set === "function";
}
