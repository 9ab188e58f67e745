import type { TargetRow } from "./target.ts";

/** Holds one row for which an action failed. */
export interface RowFailure {
  readonly row: TargetRow;
  readonly error: unknown;
}

/** Runs work for each row, at most `together` at a time. Tries every row, and returns the failures in row order. */
export async function runRows(
  rows: readonly TargetRow[],
  work: (row: TargetRow) => Promise<void>,
  together = 3,
  count: (done: number, total: number) => void = () => {},
): Promise<RowFailure[]> {
  const failures = new Map<TargetRow, unknown>();
  const waiting = [...rows];
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await work(row);
      } catch (error) {
        failures.set(row, error);
      }
      done += 1;
      count(done, rows.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(together, rows.length) }, worker));
  return rows.filter((row) => failures.has(row)).map((row) => ({ row, error: failures.get(row) }));
}
