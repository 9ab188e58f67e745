import { useEffect, useState } from "react";
import type { PlanPart } from "../../language/index.ts";
import { tabsPart } from "../../views/index.ts";

const ignoreFailure = (): void => undefined;

/** Number of presses and inputs since the page was loaded. Voices and form fillers cause only `click` and `input`. */
let touches = 0;
for (const name of ["pointerdown", "keydown", "click", "input"]) addEventListener(name, () => (touches += 1), true);

/**
 * Hook: returns the version of an open screen to show. A newer version of another kind, such as a list that became the
 * first of two tabs, would replace everything on the page: after the first press or input it is used only when the
 * screen is opened again.
 */
export function useHeldPart(part: PlanPart | undefined): PlanPart | undefined {
  const [before] = useState(() => touches);
  const [held, hold] = useState(part);
  const [kind, next] = [held?.screen.view.kind, part?.screen.view.kind];
  const needsTabs = kind !== undefined && kind !== next && next === "tabs";
  // A list would vanish while the code of tabs is loading. When that fails, it stays.
  const isReady = tabsPart.useModule(needsTabs, ignoreFailure) !== undefined || !needsTabs;
  // Set while rendering: in an effect, everything on the page would be rendered a second time.
  if (part !== held && part !== undefined && (held === undefined || kind === next)) hold(part);
  useEffect(() => {
    if (part && kind !== next && touches === before && isReady) hold(part);
  }, [part, kind, next, before, isReady]);
  return held ?? part;
}
