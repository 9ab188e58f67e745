import { isMap } from "../../../language/is-map.ts";

/** One line of a key-value editor. */
export type Row<T = unknown> = { readonly key: string; readonly value: T };

/** True for a list of `{ key, value }`; the value may still be missing. */
export function areRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isMap(row) && typeof row.key === "string");
}

/** Returns whether no two rows say the same in a member; rows that say nothing there are only begun. */
export function areDistinct(rows: readonly Readonly<Record<string, unknown>>[], member: string): boolean {
  const said = rows.map((row) => row[member]).filter((key) => key !== undefined && key !== "");
  return new Set(said).size === said.length;
}
