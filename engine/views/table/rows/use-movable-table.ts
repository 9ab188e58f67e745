import { useMemo } from "react";
import type { PlanTable } from "../../../language/index.ts";
import { useTest } from "../../../page/index.ts";

/** Hook: returns the table without its order if none of its rows can ever be moved, so that there are no handles. */
export function useMovableTable(view: PlanTable): PlanTable {
  const moves = useTest(view.order?.when) === true;
  return useMemo(() => {
    if (moves) return view;
    const { order: _order, orderBy: _by, orderInto: _into, ...still } = view;
    return still;
  }, [view, moves]);
}
