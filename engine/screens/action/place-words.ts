import { parse } from "../../model/pointer.ts";
import { plainText } from "../../fields/display/cell-value.ts";

/** Describes how places of a record and values there are said to people. */
export interface PlaceWords {
  name(pointer: string): string;
  /** A value at that place; "" for nothing. */
  show(pointer: string, value: unknown): string;
}

/** Words for places that no field names: the place itself, and the value as data. */
export const plainWords: PlaceWords = {
  name: (pointer) => parse(pointer).join(" › "),
  show(_pointer, value) {
    if (value === undefined || value === null) return "";
    return typeof value === "string" ? value : plainText(value);
  },
};
