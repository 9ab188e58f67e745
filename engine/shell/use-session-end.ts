import { useEffect, useSyncExternalStore } from "react";
import type { Boot } from "./boot.ts";

/**
 * Whether to tell the person that the session is over. With nothing to lose a new login starts at once (spec section
 * 1); with unsaved changes the page stays as it is.
 */
export function useSessionEnd({ session, navigation }: Boot): boolean {
  const over = useSyncExternalStore(session.onOver, () => session.over);
  useEffect(() => {
    if (!over || navigation.unsaved()) return;
    session.login().catch((error: unknown) => console.error("Sign-in could not be started", error));
  }, [over, session, navigation]);
  return over;
}
