import { parse, type Scope } from "../../language/index.ts";
import { type NamedOptions, plainText, type UnnamedValues } from "../../fields/index.ts";

/** Describes how paths of a record and the values there are shown to the user. */
export interface PathLabels {
  name(pointer: string): string;
  /** Returns the text of a value at that path, or "" for an absent value. */
  show(pointer: string, value: unknown, named?: NamedOptions): string;
  /** Returns the values at that path whose names must be loaded. */
  unnamed?(pointer: string, values: readonly unknown[]): readonly UnnamedValues[];
  /** Scope in which the names are loaded. */
  readonly scope?: Scope;
}

/** Labels for paths that no field names: the path itself, and the value as data. */
export const plainLabels: PathLabels = {
  name: (pointer) => parse(pointer).join(" › "),
  show(_pointer, value) {
    if (value === undefined || value === null) return "";
    return typeof value === "string" ? value : plainText(value);
  },
};
