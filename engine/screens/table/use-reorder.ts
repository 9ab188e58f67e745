import { useEffect, useMemo, useRef, useState } from "react";
import { plainReader } from "../../model/plain-reader.ts";
import type { PlanAction, PlanResource, PlanTable } from "../../model/plan.ts";
import { read } from "../../model/pointer.ts";
import { parseRef } from "../../model/ref.ts";
import { within } from "../../model/scope.ts";
import { offersAt } from "../action/offer.ts";
import type { TargetRow } from "../action/target.ts";
import { useRunAction } from "../action/use-run-action.tsx";
import { useConsole } from "../../server/use-console.ts";
import { inOrder, moved, placed, ranks } from "./order.ts";

/** Rows that can be moved. */
export interface Reorder {
  readonly rows: readonly TargetRow[];
  /** Whether rows can be moved at all now. */
  readonly active: boolean;
  /** A move is being saved. */
  readonly busy: boolean;
  move(from: number, to: number): void;
  /** Takes the rows of some keys to directly before that of another one, or to the end. */
  place(keys: readonly string[], before: string | undefined): void;
  /** The same for the rows below the row of a key, which stands at a place among its own. */
  among(siblings: readonly TargetRow[], parent: string, place: number): Reorder;
  /** Takes a row from elsewhere in the tree to a place among these; missing where that cannot be done. */
  readonly take?: ((key: string, at: number) => void) | undefined;
  /** What can be dropped on each other: rows of different kinds of moves keep apart. */
  readonly level: string;
}

/**
 * Moves rows by the table's `order` action. With `by` it runs for every row whose number has to change, which its steps
 * see as `$with/rank`; without, for the moved row: its steps see the row that now stands before the moved one as
 * `$with/after`, the one behind it as `$with/before`, and by how many places it went as `$with/up` or `$with/down`: a list
 * with one entry for each. The new order shows at once and goes back when it failed.
 */
export function useReorder(
  { order, orderBy, orderInto }: Pick<PlanTable, "order" | "orderBy" | "orderInto">,
  given: readonly TargetRow[],
  resource: PlanResource | undefined,
  possible: boolean,
  rowOf?: (key: string) => TargetRow | undefined,
): Reorder {
  const { texts } = useConsole();
  const run = useRunAction();
  const [wanted, setWanted] = useState<readonly string[] | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const seen = useRef(given);
  useEffect(() => {
    if (seen.current === given) return;
    seen.current = given;
    if (!busy && wanted) setWanted(undefined);
  }, [given, busy, wanted]);
  const ordered = useMemo(() => (wanted ? inOrder(given, wanted) : given), [given, wanted]);
  const first = given[0];
  const open =
    order !== undefined &&
    first !== undefined &&
    offersAt([{ ...order, on: ["row"] }], "row", first.scope, texts).some(({ reason }) => reason === undefined);
  const active = possible && open && !busy;
  const save = async (action: PlanAction, some: readonly (readonly TargetRow[])[]): Promise<boolean> => {
    for (const [index, changed] of some.entries()) {
      const [one] = changed;
      // Several moves are one for the person: only the last says that it is done.
      const last = index === some.length - 1;
      if (one && !(await run(last ? action : { ...action, done: [] }, { scope: one.scope, resource, rows: changed })))
        return false;
    }
    return true;
  };
  const settle = (rows: readonly TargetRow[], next: readonly TargetRow[], some: readonly TargetRow[]): void => {
    if (!order || !active || next.every((row, index) => row === rows[index])) return;
    // Each move builds on the one before it.
    const changed = orderBy === undefined ? some.map((row) => [placeOf(row, next, rows)]) : [renumbered(next, orderBy)];
    if (changed.every((rowsOfOne) => rowsOfOne.length === 0)) return;
    setWanted(next.map(({ key }) => key));
    setBusy(true);
    void save(order, changed).then((done) => {
      setBusy(false);
      if (!done) setWanted(undefined);
    });
  };
  const take = (key: string, into: string | undefined, at: number): void => {
    const row = rowOf?.(key);
    if (!row || !orderInto || key === into) return;
    setBusy(true);
    const moving = withRoot(row, { into, at });
    void run(orderInto, { scope: moving.scope, resource, rows: [moving] }).then(() => setBusy(false));
  };
  const reorderOf = (rows: readonly TargetRow[], level: string, parent?: string): Reorder => ({
    rows,
    active,
    busy,
    level,
    move(from, to) {
      const row = rows[from];
      if (row) settle(rows, moved(rows, from, to), [row]);
    },
    place(keys, before) {
      const some = rows.filter(({ key }) => keys.includes(key));
      const other = rows.find(({ key }) => key === before);
      settle(rows, placed(rows, some, other), some);
    },
    among: (siblings, below, at) =>
      reorderOf(wanted ? inOrder(siblings, wanted) : siblings, `${level}-below-${at}`, below),
    take: orderInto && active ? (key, at) => take(key, parent, at) : undefined,
  });
  return reorderOf(ordered, "");
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
function withRoot(row: TargetRow, values: object): TargetRow {
  const scope = within(row.scope, { roots: { with: plainReader(values) } });
  return { row: row.row, key: row.key, name: row.name, scope };
}

/** The rows whose number is another one where they stand now. */
function renumbered(rows: readonly TargetRow[], by: string): readonly TargetRow[] {
  const { pointer } = parseRef(by.replace(/^-/, ""));
  const present = rows.map(({ row }) => {
    const number = read(row, pointer);
    return typeof number === "number" ? number : undefined;
  });
  const wanted = ranks(present, by.startsWith("-"));
  return rows.flatMap((row, index) =>
    wanted[index] === present[index] ? [] : [withRoot(row, { rank: wanted[index] })],
  );
}
