import { plainReader } from "../../model/plain-reader.ts";
import { read, write } from "../../model/pointer.ts";
import { parseRef } from "../../model/ref.ts";
import { within } from "../../model/scope.ts";
import type { TargetRow } from "../action/target.ts";
import { afterMove, type Move, ranks } from "./order.ts";

/** Describes what moves come to. */
export interface Moved {
  /** The rows as they stand then. */
  readonly rows: readonly TargetRow[];
  /** The rows that the action runs for, one run after the other; none where nothing has to change. */
  readonly runs: readonly (readonly TargetRow[])[];
}

/**
 * Returns what is to be run for moves among rows that stand together: with numbers that keep the order, for every row
 * that gets another one, at once; without, for each moved row, since each move builds on the one before it.
 *
 * @param by where the number stands, with a minus where the highest comes first
 */
export function afterMoves(rows: readonly TargetRow[], moves: readonly Move[], by: string | undefined): Moved {
  const next = moves.reduce(afterMove, rows);
  if (sameOrder(rows, next)) return { rows, runs: [] };
  if (by === undefined) {
    const keys = new Set(moves.flatMap((move) => move.keys));
    return { rows: next, runs: next.filter(({ key }) => keys.has(key)).map((row) => [placeOf(row, next, rows)]) };
  }
  const { pointer } = parseRef(by.replace(/^-/, ""));
  const present = next.map(({ row }) => numberAt(row, pointer));
  const wanted = ranks(present, by.startsWith("-"));
  const changed = next.filter((_row, index) => wanted[index] !== present[index]);
  const rankOf = new Map(next.map((row, index) => [row, wanted[index]]));
  return {
    rows: next.map(({ key, name, scope, row }, index) => ({
      key,
      name,
      scope,
      row: write(row, pointer, wanted[index]),
    })),
    runs: changed.length === 0 ? [] : [changed.map((row) => withRoot(row, { rank: rankOf.get(row) }))],
  };
}

function numberAt(row: unknown, pointer: string): number | undefined {
  const number = read(row, pointer);
  return typeof number === "number" ? number : undefined;
}

/** Returns whether the same rows stand in the same order. */
export function sameOrder(rows: readonly TargetRow[], next: readonly TargetRow[]): boolean {
  return next.every((row, index) => row === rows[index]);
}

/** A moved row whose steps see where it stands now. */
function placeOf(row: TargetRow, next: readonly TargetRow[], before: readonly TargetRow[]): TargetRow {
  const to = next.indexOf(row);
  const from = before.indexOf(row);
  const places = { up: steps(from - to), down: steps(to - from) };
  return withRoot(row, { after: next[to - 1]?.row, before: next[to + 1]?.row, from, to, ...places });
}

/** One entry for each place. */
function steps(count: number): readonly number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index + 1);
}

/** A row whose steps see `values` as `$with`. */
export function withRoot(row: TargetRow, values: object): TargetRow {
  const scope = within(row.scope, { roots: { with: plainReader(values) } });
  return { row: row.row, key: row.key, name: row.name, scope };
}
