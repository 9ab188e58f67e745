import { useEffect, useSyncExternalStore } from "react";
import { hasOpenDialog } from "../../ui/index.ts";
import type { Boot } from "./boot.ts";

/**
 * Hook: returns whether to show that the session is over. With nothing to lose it starts a new login at once; with
 * unsaved changes, an open dialog or running work the page stays as it is.
 */
export function useSessionEnd({ session, navigation }: Pick<Boot, "session" | "navigation">): boolean {
  const over = useSyncExternalStore(session.onOver, () => session.over);
  useEffect(() => {
    if (!over || navigation.atStake() || hasOpenDialog()) return;
    session.login().catch((error: unknown) => console.error("Sign-in could not be started", error));
  }, [over, session, navigation]);
  return over;
}
