import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

const NARROW = {
  /** Narrower than a window beside whose sidebar a row of buttons fits. */
  desk: "(width < 64rem)",
  /** Narrower than a title with two buttons. */
  phone: "(width < 35rem)",
};

/** Marks a part of the page that is narrow in every window, such as a card beside others. */
export const NarrowPlace = createContext(false);

/** Hook: whether the window, or the place in it, has no room for a row of several buttons, or for two; follows changes. */
export function useNarrow(than: keyof typeof NARROW = "desk"): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(NARROW[than]);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    [than],
  );
  const inside = useContext(NarrowPlace);
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW[than]).matches) || inside;
}
