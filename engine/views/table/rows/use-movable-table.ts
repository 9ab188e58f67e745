import { useMemo } from "react";
import type { PlanTable } from "../../../language/plan/plan.ts";
import { useTest } from "../../../page/scope/use-watched.ts";

/** Returns the table without its order where no row of it can ever be moved: nothing then looks as if one could. */
export function useMovableTable(view: PlanTable): PlanTable {
  const moves = useTest(view.order?.when) === true;
  return useMemo(() => {
    if (moves) return view;
    const { order: _order, orderBy: _by, orderInto: _into, ...still } = view;
    return still;
  }, [view, moves]);
}
