import { afterAll } from "vitest";
import type { Tally } from "./try-field.ts";

type Row = Readonly<Record<string, string | number>>;

/** A table that is printed when the tests of a file are through. */
export function printedTable(): Row[] {
  const rows: Row[] = [];
  afterAll(() => console.table(rows));
  return rows;
}

/** The row of a form: how its values went, what was left out and why, and the first that fell short. */
export function tallyRow(place: string, fields: number, { error, skipped, ...counts }: Tally): Row {
  return { place, fields, ...counts, verdict: error ?? ["nothing lost", ...skipped].join("; but ") };
}
