import { BUDGETS, type Row } from "../measure/budgets.ts";
import type { ConsoleName } from "../measure/measure.ts";
import { median } from "../measure/median.ts";
import type { Seen } from "./measure-screen.ts";

/** Measurements of one list, by console. */
export type SeenBy = Record<ConsoleName, readonly Seen[]>;

/**
 * Returns the rows of one list: medians over all runs. None when ours did not show it; the stock column stays empty
 * where that console did not.
 */
export function scaleRows(seen: SeenBy): Row[] {
  const row = (what: string, unit: Row["unit"], value: (one: Seen) => number, budget?: Row["budget"]): Row => ({
    what,
    unit,
    ours: median(seen.ours.map(value)),
    theirs: seen.stock.length === 0 ? undefined : median(seen.stock.map(value)),
    budget,
  });
  if (seen.ours.length === 0) return [];
  return [
    row("seen after", "s", ({ seconds }) => seconds),
    row("over the server's time", "ms", overServer, BUDGETS.overServer),
    row("work of the page", "ms", ({ work }) => work),
    row("requests", "", ({ requests }) => requests),
    row("bytes on the wire", "KB", ({ bytes }) => bytes),
  ];
}

/** Returns the milliseconds until a list was seen in which no request was at the server. */
function overServer({ seconds, serverSeconds }: Seen): number {
  return (seconds - serverSeconds) * 1000;
}
