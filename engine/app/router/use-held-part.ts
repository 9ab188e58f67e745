import { useEffect, useState } from "react";
import type { PlanPart } from "../../language/plan/plan.ts";

/** Number of pointer and key presses since the page was loaded. */
let touches = 0;
for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => (touches += 1), true);

/**
 * Hook: returns the version of an open screen to show. A newer version of another kind, such as a list that became the
 * first of two tabs, would replace everything on the page: after the first pointer or key press it is used only when
 * the screen is opened again.
 */
export function useHeldPart(part: PlanPart | undefined): PlanPart | undefined {
  const [before] = useState(() => touches);
  const [held, hold] = useState<PlanPart>();
  useEffect(() => {
    if (part && (touches === before || held?.screen.view.kind === part.screen.view.kind)) hold(part);
  }, [part, held, before]);
  return held ?? part;
}
