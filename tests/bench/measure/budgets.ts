/** Holds the limit for ours: at most `ratio` of the stock console's value, or at most `most` in the row's own unit. */
export type Budget = { ratio: number } | { most: number };

/** Unit of a row of the report; sizes in bytes. */
export type Unit = "s" | "ms" | "KB" | "KiB" | "%" | "";

/**
 * One line of the report. `theirs` is the stock console's or rjsf's value; 0 or undefined where there is nothing to
 * compare with.
 */
export type Row = { what: string; unit: Unit; ours: number; theirs: number | undefined; budget: Budget | undefined };

export const BUDGETS = {
  time: { ratio: 0.35 },
  /** The script, the styles and everything else whose size we can reduce. */
  bytesBesideInfo: { most: 265_000 },
  requests: { most: 16 },
  script: { most: 235 * 1024 },
  styles: { most: 30 * 1024 },
  messageLoads: { most: 1 },
  messageLoadsBefore: { most: 0 },
  moveRequests: { most: 1 },
  moveScript: { most: 100 },
  key500: { most: 2 },
  key2000: { most: 4 },
  longList: { most: 150 },
  keyInRows: { most: 16 },
  rowElements: { most: 2_000 },
  manyScreens: { most: 20 },
  listeners: { most: 0 },
  heap: { most: 10 },
  overServer: { most: 300 },
} satisfies Record<string, Budget>;

/** Returns whether a row is within its budget; undefined for rows without one. */
export function verdict({ ours, theirs, budget }: Row): "ok" | "over" | undefined {
  if (budget === undefined) return undefined;
  const most = "most" in budget ? budget.most : theirs === undefined ? undefined : budget.ratio * theirs;
  if (most === undefined) return undefined;
  return ours <= most ? "ok" : "over";
}
