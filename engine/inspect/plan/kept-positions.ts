import type { Positions } from "../../model/compile/positions.ts";
import { read } from "../../model/pointer.ts";
import type { PlanScreen } from "../../model/plan.ts";

/**
 * The places that still hold for a screen which packs or the server may have changed: those of pieces that stand at the
 * same pointer as they were built in. What was put in their place, or moved, is written elsewhere.
 */
export function keptPositions(positions: Positions, present: PlanScreen, builtIn: PlanScreen): Positions {
  if (present === builtIn) return positions;
  const isKept = (pointer: string): boolean =>
    JSON.stringify(read(present, pointer)) === JSON.stringify(read(builtIn, pointer));
  return Object.fromEntries(Object.entries(positions).filter(([pointer]) => isKept(pointer)));
}
