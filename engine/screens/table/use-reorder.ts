import { useEffect, useMemo, useState } from "react";
import { plainReader } from "../../model/plain-reader.ts";
import type { PlanAction, PlanResource } from "../../model/plan.ts";
import { within } from "../../model/scope.ts";
import { offersAt } from "../action/offer.ts";
import type { TargetRow } from "../action/target.ts";
import { useRunAction } from "../action/use-run-action.tsx";
import { useConsole } from "../../server/use-console.ts";
import { inOrder, moved } from "./order.ts";

/** Rows that can be moved. */
export interface Reorder {
  readonly rows: readonly TargetRow[];
  /** Whether rows can be moved at all now. */
  readonly active: boolean;
  /** A move is being saved. */
  readonly busy: boolean;
  move(from: number, to: number): void;
}

/**
 * Moves rows by the table's `order` action: its steps see the row that now stands before the moved one as
 * `$with/after` and the one behind it as `$with/before`. The new order shows at once and goes back when it failed.
 */
export function useReorder(
  order: PlanAction | undefined,
  given: readonly TargetRow[],
  resource: PlanResource | undefined,
  possible: boolean,
): Reorder {
  const { texts } = useConsole();
  const run = useRunAction();
  const [wanted, setWanted] = useState<readonly string[] | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState(given);
  useEffect(() => {
    if (seen === given) return;
    setSeen(given);
    if (!busy) setWanted(undefined);
  }, [seen, given, busy]);
  const rows = useMemo(() => (wanted ? inOrder(given, wanted) : given), [given, wanted]);
  const first = given[0];
  const open =
    order !== undefined &&
    first !== undefined &&
    offersAt([{ ...order, on: ["row"] }], "row", first.scope, texts).some(({ reason }) => reason === undefined);
  const active = possible && open && !busy;
  const move = (from: number, to: number): void => {
    const next = moved(rows, from, to);
    const row = rows[from];
    if (!order || !active || !row || next === rows) return;
    const place = { after: next[to - 1]?.row, before: next[to + 1]?.row, from, to };
    setWanted(next.map(({ key }) => key));
    setBusy(true);
    const save = async (): Promise<void> => {
      const scope = within(row.scope, { roots: { with: plainReader(place) } });
      const done = await run(order, { scope, resource, rows: [{ ...row, scope }] });
      setBusy(false);
      if (!done) setWanted(undefined);
    };
    void save();
  };
  return { rows, active, busy, move };
}
