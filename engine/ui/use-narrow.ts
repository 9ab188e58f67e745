import { useSyncExternalStore } from "react";

/** Narrower than a window beside whose sidebar a row of buttons fits. */
const NARROW = "(width < 64rem)";

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Hook: whether the window has no room for a row of several buttons; follows changes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}
