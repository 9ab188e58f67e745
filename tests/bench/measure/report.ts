import { BUDGETS, type Budget, type Row, type Unit, verdict } from "./budgets.ts";
import type { CacheState, ConsoleName, Moved, Run } from "./measure.ts";
import { median } from "./median.ts";
import type { ScreenName } from "./screens.ts";

/** Returns the rows of one screen: medians over all runs. */
export function rowsOf(screen: ScreenName, { loads, moves }: Run): Row[] {
  const own = loads.filter((measured) => measured.screen === screen);
  const links = [...new Set(own.map(({ link }) => link))];
  const times = links.flatMap((link) =>
    (["cold", "warm"] as const).map((cache) => {
      const here = own.filter((measured) => measured.link === link && measured.cache === cache);
      return row(`${cache}, ${link}`, "s", here, ({ load }) => load.seconds, BUDGETS.time);
    }),
  );
  const [firstLink] = links;
  const at = (cache: CacheState) => own.filter((measured) => measured.link === firstLink && measured.cache === cache);
  const cold = at("cold");
  const warm = at("warm");
  return [
    ...times,
    row("bytes on the wire, cold", "KB", cold, ({ load }) => load.bytes),
    row("beside the server's info", "KB", cold, ({ load }) => load.bytesBesideInfo, BUDGETS.bytesBesideInfo),
    row("requests, cold", "", cold, ({ load }) => load.requests, BUDGETS.requests),
    row("bytes on the wire, warm", "KB", warm, ({ load }) => load.bytes),
    row("requests, warm", "", warm, ({ load }) => load.requests),
    row("requests before the list", "", cold, ({ load }) => load.requestsBefore),
    row("script before the list", "KiB", cold, ({ load }) => load.scriptBefore, BUDGETS.script),
    row("styles before the list", "KiB", cold, ({ load }) => load.stylesBefore, BUDGETS.styles),
    row("message bundles", "", cold, ({ load }) => load.messageLoads, BUDGETS.messageLoads),
    row("message bundles before the list", "", cold, ({ load }) => load.messageLoadsBefore, BUDGETS.messageLoadsBefore),
    ...(screen === "users" ? moveRows(moves) : []),
  ];
}

function moveRows(moves: Moved[]): Row[] {
  return [
    row("back to a visited list", "s", moves, ({ move }) => move.seconds),
    row("its requests", "", moves, ({ move }) => move.requests, BUDGETS.moveRequests),
    row("its script", "ms", moves, ({ move }) => move.scriptMilliseconds, BUDGETS.moveScript),
  ];
}

function row<Item extends { console: ConsoleName }>(
  what: string,
  unit: Unit,
  items: readonly Item[],
  value: (item: Item) => number,
  budget?: Budget,
): Row {
  const of = (name: ConsoleName) => median(items.filter((item) => item.console === name).map(value));
  return { what, unit, ours: of("ours"), theirs: of("stock"), budget };
}

/** Formats rows as a plain-text table with aligned columns; `against` names what ours is compared with. */
export function table(rows: readonly Row[], against = "stock"): string {
  const lines = [
    ["", "ours", against, "ratio", "budget", "verdict"],
    ...rows.map((line) => [
      line.what,
      amount(line.ours, line.unit),
      line.theirs === undefined || (line.theirs === 0 && against !== "stock") ? "" : amount(line.theirs, line.unit),
      line.theirs === undefined || line.theirs === 0 ? "–" : (line.ours / line.theirs).toFixed(2),
      budgetText(line, against),
      verdict(line) ?? "",
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0, column > 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function pad(cell: string, width: number, right: boolean): string {
  return right ? cell.padStart(width) : cell.padEnd(width);
}

function budgetText({ budget, unit }: Row, against: string): string {
  if (budget === undefined) return "";
  return "ratio" in budget ? `${budget.ratio} × ${against}` : amount(budget.most, unit);
}

/** Formats a value with its unit; sizes are in bytes. */
export function amount(value: number, unit: Unit): string {
  if (unit === "s") return `${value.toFixed(2)} s`;
  if (unit === "ms") return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
  if (unit === "%") return `${value.toFixed(1)} %`;
  if (unit === "KB") return `${Math.round(value / 1000)} KB`;
  if (unit === "KiB") return `${Math.round(value / 1024)} KiB`;
  return String(value);
}
