import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import type { Address, GuardedPlace, Navigation } from "../browser/navigation.ts";

/** Provided by the shell. */
export const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Moving between addresses; the object stays the same. Throws outside the shell. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (navigation === undefined) {
    throw new Error("No provider found for the 'Navigation' context: draw this inside <NavigationContext.Provider>.");
  }
  return navigation;
}

/** The present address; draws again after every move. */
export function useAddress(): Address {
  const navigation = useNavigation();
  return useSyncExternalStore(navigation.subscribe, navigation.current);
}

/**
 * Asks before leaving by link, back button, realm switch or closing while something is unsaved. Give a function where
 * a move may follow a save at once: it is asked at the moment of leaving.
 */
export function useLeaveGuard(unsaved: boolean | (() => boolean), at?: GuardedPlace): void {
  const navigation = useNavigation();
  const latest = useRef(unsaved);
  latest.current = unsaved;
  useEffect(
    () => navigation.guard(() => (typeof latest.current === "function" ? latest.current() : latest.current), at),
    [navigation, at],
  );
}
