import { useEffect, useRef, useState } from "react";
import type { PlanPart } from "../../language/plan/plan.ts";

/**
 * Hook: which edition of an open screen is shown. A newer one of another kind, such as a list that became the first of
 * two tabs, would replace everything on the page: once somebody has touched the page it waits until the screen is
 * opened again.
 */
export function useHeldPart(part: PlanPart | undefined): PlanPart | undefined {
  const [held, hold] = useState<PlanPart>();
  const touched = useRef(false);
  useEffect(() => {
    const touch = (): void => {
      touched.current = true;
    };
    for (const name of TOUCHES) document.addEventListener(name, touch, true);
    return () => {
      for (const name of TOUCHES) document.removeEventListener(name, touch, true);
    };
  }, []);
  useEffect(() => {
    if (part && (held?.screen.view.kind === part.screen.view.kind || !touched.current)) hold(part);
  }, [part, held]);
  return held ?? part;
}

const TOUCHES = ["pointerdown", "keydown"];
