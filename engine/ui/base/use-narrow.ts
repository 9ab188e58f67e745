import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

const NARROW = {
  /** Below this width, a row of buttons does not fit beside the sidebar. */
  desk: "(width < 64rem)",
  /** Below this width, a title with two buttons does not fit on one line. */
  phone: "(width < 35rem)",
};

/** Marks a part of the page that is narrow at every window width, such as a card beside others. */
export const NarrowContext = createContext(false);

/** Returns whether the window or the current container is narrow, and follows changes. */
export function useNarrow(than: keyof typeof NARROW = "desk"): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(NARROW[than]);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    [than],
  );
  const inside = useContext(NarrowContext);
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW[than]).matches) || inside;
}
