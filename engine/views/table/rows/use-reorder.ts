import { reloadedRendered } from "../../../page/index.ts";
import { useCallback, useRef, useState } from "react";
import { type PlanAction, plainReader, read, write, parseRef, within } from "../../../language/index.ts";
import { useConsole } from "../../../services/index.ts";
import { offersAt, type TargetRow, useRunAction } from "../../../actions/index.ts";
import { afterMove, moved, type Move, ranks } from "./order.ts";
import type { Reorder, TableModel } from "../model/table-model.ts";
import { useLatest } from "../../../ui/index.ts";

/**
 * Hook: moves rows by the table's `order` action. With `by`, it runs for every row whose number has to change, which
 * its steps read as `$with/rank`. Without `by`, it runs for the moved row. Its steps read the row before the new
 * position as `$with/after`, the one behind it as `$with/before`, and the number of positions as `$with/up` or
 * `$with/down`, a list with one entry for each. The new order is shown at once. Moves made meanwhile are queued, also
 * when the page is left, and each is based on the rows at that time. When one fails, the queued ones are dropped.
 *
 * @param hold keeps all moves pending until the caller saves or drops them
 */
export function useReorder(model: TableModel, hold = false): HeldReorder {
  const { view, movable } = model;
  const { texts } = useConsole();
  const run = useRunAction();
  const [pendingMoves, setPendingMoves] = useState<readonly PendingMove[]>([]);
  const waiting = useRef(pendingMoves);
  const latest = useLatest(model);
  const first = siblings(model, undefined)[0];
  const open =
    view.order !== undefined &&
    first !== undefined &&
    offersAt([{ ...view.order, on: ["row"] }], "row", first.scope, texts).some(({ reason }) => reason === undefined);
  const active = movable && open;

  const wait = useCallback((next: readonly PendingMove[]) => {
    waiting.current = next;
    setPendingMoves(next);
  }, []);
  const save = useCallback(
    async (action: PlanAction, some: readonly (readonly TargetRow[])[]): Promise<boolean> => {
      for (const [index, changed] of some.entries()) {
        const [one] = changed;
        // Several moves are one for the user, so only the last one shows its message.
        const last = index === some.length - 1;
        const silent = last ? {} : { silent: true as const };
        const target = { resource: latest.current.resource, rows: changed, ...silent };
        if (one && !(await run(action, { scope: one.scope, ...target }))) return false;
      }
      return true;
    },
    [run],
  );
  const work = useCallback(async (): Promise<boolean> => {
    let known: Known | undefined;
    for (let [pending] = waiting.current; pending; [pending] = waiting.current) {
      const { view: now, table: rendered } = latest.current;
      const { order, orderBy, orderInto } = now;
      let turn = 1;
      let done = false;
      if (pending.kind === "take") {
        const row = rendered.getRowModel().rowsById[pending.key]?.original;
        const moving = row && withRoot(row, { into: pending.into, at: pending.at });
        done = !orderInto || !moving || (await save(orderInto, [[moving]]));
        known = undefined;
      } else if (order) {
        const { parent } = pending;
        const page = rendered.getRowModel();
        const isKnown = known?.page === page && known.parent === parent;
        const rows = isKnown && known ? known.rows : siblings(latest.current, parent);
        const moves = orderBy === undefined ? [pending] : nextMoves(waiting.current, parent);
        turn = moves.length;
        const after = afterMoves(rows, moves, orderBy);
        done = await save(order, after.runs);
        known = { page, parent, rows: after.rows };
      }
      await reloadedRendered();
      if (!done && hold) return false;
      wait(done ? waiting.current.slice(turn) : []);
    }
    return true;
  }, [save, wait, hold]);
  const queue = (pending: PendingMove): void => {
    const idle = waiting.current.length === 0;
    wait([...waiting.current, pending]);
    if (idle && !hold) void work().finally(() => wait([]));
  };

  const reorderOf = (parent: string | undefined, level: string): Reorder => {
    const rows = movesAmong(pendingMoves, parent).reduce(afterMove, siblings(model, parent));
    const place = (keys: readonly string[], before: string | undefined): void => {
      if (active && !sameOrder(rows, afterMove(rows, { keys, before }))) queue({ kind: "move", parent, keys, before });
    };
    return {
      rows,
      active,
      level,
      move(from, to) {
        const row = rows[from];
        if (row) place([row.key], moved(rows, from, to)[to + 1]?.key);
      },
      place,
      below: (key, at) => reorderOf(key, `${level}-below-${at}`),
      take:
        view.orderInto && active
          ? (key, at) => key !== parent && queue({ kind: "take", key, into: parent, at })
          : undefined,
    };
  };
  return { ...reorderOf(undefined, ""), waits: pendingMoves.length > 0, saveHeld: work, dropHeld: () => wait([]) };
}

/** Describes moves that stay pending until they are saved. */
export interface HeldReorder extends Reorder {
  /** True while a move is pending. */
  readonly waits: boolean;
  /** Saves the pending moves. Resolves to false after a server error, and then all of them stay pending. */
  saveHeld(): Promise<boolean>;
  dropHeld(): void;
}

/** Returns the top-level rows, or the children of a row. */
function siblings({ table }: Pick<TableModel, "table">, parent: string | undefined): readonly TargetRow[] {
  const page = table.getRowModel();
  const rows = parent === undefined ? page.rows : (page.rowsById[parent]?.subRows ?? []);
  return rows.map(({ original }) => original);
}

/** Describes a pending move: among the children of a parent, or of a row to an index below another parent. */
type PendingMove =
  | (Move & { readonly kind: "move"; readonly parent: string | undefined })
  | { readonly kind: "take"; readonly key: string; readonly into: string | undefined; readonly at: number };

/** Holds the rows after a move, until the page has reloaded them. */
interface Known {
  /** The rows that the page showed at the time of the move. */
  readonly page: unknown;
  readonly parent: string | undefined;
  readonly rows: readonly TargetRow[];
}

/** Returns every pending move among the children of a parent, or among the top-level rows. */
function movesAmong(pendingMoves: readonly PendingMove[], parent: string | undefined): readonly Move[] {
  return pendingMoves.flatMap((pending) => (pending.kind === "move" && pending.parent === parent ? [pending] : []));
}

/** Returns the first of those moves, up to any other move. They can be saved together. */
function nextMoves(pendingMoves: readonly PendingMove[], parent: string | undefined): readonly Move[] {
  const other = pendingMoves.findIndex((pending) => pending.kind !== "move" || pending.parent !== parent);
  return movesAmong(other < 0 ? pendingMoves : pendingMoves.slice(0, other), parent);
}

/** Describes the result of moves. */
interface Moved {
  /** The rows in the new order. */
  readonly rows: readonly TargetRow[];
  /** The rows that the action runs for, one run after the other. Empty where nothing has to change. */
  readonly runs: readonly (readonly TargetRow[])[];
}

/**
 * Returns the runs for moves among siblings. With numbers for the order, one run has every row whose number changes.
 * Without, each moved row has its own run, because each move is based on the one before it.
 *
 * @param by reference to the number, with a minus sign for descending order
 */
function afterMoves(rows: readonly TargetRow[], moves: readonly Move[], by: string | undefined): Moved {
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

/** Returns whether two lists have the same rows in the same order. */
function sameOrder(rows: readonly TargetRow[], next: readonly TargetRow[]): boolean {
  return next.every((row, index) => row === rows[index]);
}

/** Returns a moved row whose steps can read its new position. */
function placeOf(row: TargetRow, next: readonly TargetRow[], before: readonly TargetRow[]): TargetRow {
  const to = next.indexOf(row);
  const from = before.indexOf(row);
  const places = { up: steps(from - to), down: steps(to - from) };
  return withRoot(row, { after: next[to - 1]?.row, before: next[to + 1]?.row, from, to, ...places });
}

/** Returns one entry for each position. */
function steps(count: number): readonly number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index + 1);
}

/** Returns a row whose steps read `values` as `$with`. */
function withRoot(row: TargetRow, values: object): TargetRow {
  const scope = within(row.scope, { roots: { with: plainReader(values) } });
  return { row: row.row, key: row.key, name: row.name, scope };
}
