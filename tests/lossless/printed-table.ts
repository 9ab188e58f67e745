import { afterAll } from "vitest";
import type { Tally } from "./try-field.ts";

type Row = Readonly<Record<string, string | number>>;

/** Returns a table that is printed after the tests of a file. */
export function printedTable(): Row[] {
  const rows: Row[] = [];
  afterAll(() => console.table(rows));
  return rows;
}

/** Returns the row of a form: the counts of its values, skipped fields with the reason, and the first error. */
export function tallyRow(place: string, fields: number, { error, skipped, ...counts }: Tally): Row {
  return { place, fields, ...counts, verdict: error ?? ["nothing lost", ...skipped].join("; but ") };
}
