import { parse } from "../../language/pointer.ts";
import type { Scope } from "../../language/scope.ts";
import { type NamedOptions, plainText, type UnnamedValues } from "../../fields/index.ts";

/** Describes how places of a record and values there are said to people. */
export interface PathLabels {
  name(pointer: string): string;
  /** A value at that place; "" for nothing. */
  show(pointer: string, value: unknown, named?: NamedOptions): string;
  /** Returns what has to be read to name values at that place. */
  unnamed?(pointer: string, values: readonly unknown[]): readonly UnnamedValues[];
  /** Holds what the names are read in. */
  readonly scope?: Scope;
}

/** Words for places that no field names: the place itself, and the value as data. */
export const plainLabels: PathLabels = {
  name: (pointer) => parse(pointer).join(" › "),
  show(_pointer, value) {
    if (value === undefined || value === null) return "";
    return typeof value === "string" ? value : plainText(value);
  },
};
