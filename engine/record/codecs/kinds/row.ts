import { isMap } from "../../../language/index.ts";

/** A row of a key-value editor. */
export type Row<T = unknown> = { readonly key: string; readonly value: T };

/** Returns whether a value is a list of `{ key, value }`; the value may be missing. */
export function areRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isMap(row) && typeof row.key === "string");
}

/** Returns whether a member has no duplicate values; rows without the member are incomplete and are ignored. */
export function areDistinct(rows: readonly Readonly<Record<string, unknown>>[], member: string): boolean {
  const values = rows.map((row) => row[member]).filter((key) => key !== undefined && key !== "");
  return new Set(values).size === values.length;
}
