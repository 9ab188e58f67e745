import { useCallback, useRef, useState } from "react";
import type { PlanAction } from "../../model/plan.ts";
import { useConsole } from "../../server/use-console.ts";
import { offersAt } from "../action/offer.ts";
import type { TargetRow } from "../action/target.ts";
import { useRunAction } from "../action/use-run-action.tsx";
import { afterMove, moved } from "./order.ts";
import { afterMoves, sameOrder, withRoot } from "./reorder-steps.ts";
import { type Known, movesAmong, nextMoves, type Wish } from "./reorder-wish.ts";
import type { TableModel } from "./table-model.ts";

/** Rows that can be moved. */
export interface Reorder {
  /** As they will stand when all moves are saved. */
  readonly rows: readonly TargetRow[];
  /** Tells whether rows can be moved at all now. */
  readonly active: boolean;
  move(from: number, to: number): void;
  /** Takes the rows of some keys to directly before that of another one, or to the end. */
  place(keys: readonly string[], before: string | undefined): void;
  /** The same for the rows below the row of a key, which stands at a place among its own. */
  below(parent: string, place: number): Reorder;
  /** Takes a row from elsewhere in the tree to a place among these; missing where that cannot be done. */
  readonly take?: ((key: string, at: number) => void) | undefined;
  /** Holds what can be dropped on each other: rows of different kinds of moves keep apart. */
  readonly level: string;
}

/**
 * Moves rows by the table's `order` action. With `by` it runs for every row whose number has to change, which its steps
 * see as `$with/rank`; without, for the moved row: its steps see the row that now stands before the moved one as
 * `$with/after`, the one behind it as `$with/before`, and by how many places it went as `$with/up` or `$with/down`: a list
 * with one entry for each. The new order shows at once; moves made meanwhile wait for their turn, also when the page is
 * left, and each starts from the rows as they are then. When one fails, those that built on it are given up with it.
 */
export function useReorder(model: TableModel): Reorder {
  const { view, movable } = model;
  const { texts } = useConsole();
  const run = useRunAction();
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  const waiting = useRef(wishes);
  const latest = useRef(model);
  latest.current = model;
  const first = siblings(model, undefined)[0];
  const open =
    view.order !== undefined &&
    first !== undefined &&
    offersAt([{ ...view.order, on: ["row"] }], "row", first.scope, texts).some(({ reason }) => reason === undefined);
  const active = movable && open;

  const wait = useCallback((next: readonly Wish[]) => {
    waiting.current = next;
    setWishes(next);
  }, []);
  const save = useCallback(
    async (action: PlanAction, some: readonly (readonly TargetRow[])[]): Promise<boolean> => {
      for (const [index, changed] of some.entries()) {
        const [one] = changed;
        // Several moves are one for the person: only the last says that it is done.
        const last = index === some.length - 1;
        const quiet = last ? {} : { quiet: true as const };
        const target = { resource: latest.current.resource, rows: changed, ...quiet };
        if (one && !(await run(action, { scope: one.scope, ...target }))) return false;
      }
      return true;
    },
    [run],
  );
  const work = useCallback(async () => {
    let known: Known | undefined;
    for (let [wish] = waiting.current; wish; [wish] = waiting.current) {
      const { view: now, table: drawn } = latest.current;
      const { order, orderBy, orderInto } = now;
      let turn = 1;
      let done = false;
      if (wish.kind === "take") {
        const row = drawn.getRowModel().rowsById[wish.key]?.original;
        const moving = row && withRoot(row, { into: wish.into, at: wish.at });
        done = !orderInto || !moving || (await save(orderInto, [[moving]]));
        known = undefined;
      } else if (order) {
        const { parent } = wish;
        const page = drawn.getRowModel();
        const isKnown = known?.page === page && known.parent === parent;
        const rows = isKnown && known ? known.rows : siblings(latest.current, parent);
        const moves = orderBy === undefined ? [wish] : nextMoves(waiting.current, parent);
        turn = moves.length;
        const after = afterMoves(rows, moves, orderBy);
        done = await save(order, after.runs);
        known = { page, parent, rows: after.rows };
      }
      await reread();
      wait(done ? waiting.current.slice(turn) : []);
    }
  }, [save, wait]);
  const ask = (wish: Wish): void => {
    const idle = waiting.current.length === 0;
    wait([...waiting.current, wish]);
    if (idle) void work().finally(() => wait([]));
  };

  const reorderOf = (parent: string | undefined, level: string): Reorder => {
    const rows = movesAmong(wishes, parent).reduce(afterMove, siblings(model, parent));
    const place = (keys: readonly string[], before: string | undefined): void => {
      if (active && !sameOrder(rows, afterMove(rows, { keys, before }))) ask({ kind: "move", parent, keys, before });
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
          ? (key, at) => key !== parent && ask({ kind: "take", key, into: parent, at })
          : undefined,
    };
  };
  return reorderOf(undefined, "");
}

/** Rows that stand together: those at the top, or those below a row. */
function siblings({ table }: Pick<TableModel, "table">, parent: string | undefined): readonly TargetRow[] {
  const page = table.getRowModel();
  const rows = parent === undefined ? page.rows : (page.rowsById[parent]?.subRows ?? []);
  return rows.map(({ original }) => original);
}

/** Waits until what was read again has reached the page, one task after its arrival. */
function reread(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
