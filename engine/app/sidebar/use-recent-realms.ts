import { useEffect, useRef, useState } from "react";
import { verifyRealms, visitRealm, type ConsoleState } from "../../session/index.ts";
import type { Boot } from "../boot/boot.ts";
import { useLatest } from "../../ui/index.ts";

/** Hook: remembers the realm that was opened, and drops deleted ones when the network is idle. */
export function useRecentRealms(boot: Boot, state: ConsoleState): void {
  const { preferences, http, idle, environment } = boot;
  const { realmName, realm, phase } = state;
  const displayName = realm?.displayName ?? "";
  const known = phase === "ready" && realm !== undefined;

  useEffect(() => {
    if (!known) return;
    const { recentRealms } = preferences;
    const next = visitRealm(recentRealms.get(), { name: realmName, displayName });
    if (next !== recentRealms.get()) recentRealms.set(next);
  }, [preferences, known, realmName, displayName]);

  // Realms may be created, renamed or deleted on opening and leaving master, and when rights are read again.
  const renewals = useRenewals(state);
  const moment = known ? `${realmName === environment.masterRealm} ${renewals}` : undefined;
  const current = useLatest(realmName);
  useEffect(() => {
    if (moment === undefined) return;
    let gone = false;
    idle
      .whenIdle()
      .then(() => (gone ? undefined : verifyRealms(http, current.current, preferences.recentRealms.get())))
      .then((verified) => {
        if (verified !== undefined && !gone) preferences.recentRealms.set(verified);
      })
      .catch((error: unknown) => console.info("Recent realms could not be verified", error));
    return () => {
      gone = true;
    };
  }, [http, idle, preferences, moment]);
}

/** Hook: returns how often the person's rights were read again while a realm was open. */
function useRenewals({ realmName, me, phase }: ConsoleState): number {
  const [count, setCount] = useState(0);
  const last = useRef<Pick<ConsoleState, "realmName" | "me">>(undefined);
  useEffect(() => {
    if (phase !== "ready") return;
    const before = last.current;
    last.current = { realmName, me };
    if (before?.realmName === realmName && before.me !== me) setCount((renewals) => renewals + 1);
  }, [realmName, me, phase]);
  return count;
}
