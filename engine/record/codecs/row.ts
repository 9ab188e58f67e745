import { isMap } from "../../model/is-map.ts";

/** One line of a key-value editor. */
export type Row<T = unknown> = { readonly key: string; readonly value: T };

/** True for a list of `{ key, value }`; the value may still be missing. */
export function areRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isMap(row) && typeof row.key === "string");
}
