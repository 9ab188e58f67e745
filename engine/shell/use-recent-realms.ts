import { useEffect, useRef } from "react";
import { verifyRealms, visitRealm } from "../server/recent-realms.ts";
import type { ConsoleState } from "../server/start-up.ts";
import type { Boot } from "./boot.ts";

/** Remembers the realm that was entered, and drops remembered ones that are gone, when the line is free. */
export function useRecentRealms(boot: Boot, state: ConsoleState): void {
  const { preferences, http, quiet, environment } = boot;
  const { realmName, realm, phase } = state;
  const displayName = realm?.displayName ?? "";
  const known = phase === "ready" && realm !== undefined;

  useEffect(() => {
    if (!known) return;
    const { recentRealms } = preferences;
    const next = visitRealm(recentRealms.get(), { name: realmName, displayName });
    if (next !== recentRealms.get()) recentRealms.set(next);
  }, [preferences, known, realmName, displayName]);

  // Entering and leaving master are the moments at which realms are made and deleted.
  const moment = known ? `${realmName === environment.masterRealm}` : undefined;
  const current = useRef(realmName);
  current.current = realmName;
  useEffect(() => {
    if (moment === undefined) return;
    let gone = false;
    quiet
      .whenQuiet()
      .then(() => (gone ? undefined : verifyRealms(http, current.current, preferences.recentRealms.get())))
      .then((verified) => {
        if (verified !== undefined && !gone) preferences.recentRealms.set(verified);
      })
      .catch((error: unknown) => console.info("Recent realms could not be verified", error));
    return () => {
      gone = true;
    };
  }, [http, quiet, preferences, moment]);
}
