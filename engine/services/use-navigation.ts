import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Address, GuardScope, Navigation } from "../browser/index.ts";

/** Provided by the shell. */
export const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Hook: returns the navigation of the console, a stable object. Throws outside the shell. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (navigation === undefined) {
    throw new Error("No provider found for the 'Navigation' context: render this inside <NavigationContext.Provider>.");
  }
  return navigation;
}

/** Hook: returns the current address and renders again after every navigation. */
export function useAddress(): Address {
  const navigation = useNavigation();
  return useSyncExternalStore(navigation.subscribe, navigation.current);
}

/**
 * Hook: asks for confirmation before a link, the back button, a realm switch or closing the page discards unsaved
 * edits.
 *
 * @param unsaved a function is evaluated when leaving, for navigation that directly follows a save
 */
export function useLeaveGuard(unsaved: boolean | (() => boolean), scope?: GuardScope): void {
  const navigation = useNavigation();
  const isUnsaved = useEffectEvent(() => (typeof unsaved === "function" ? unsaved() : unsaved));
  useEffect(() => navigation.guard(() => isUnsaved(), scope), [navigation, scope]);
}
