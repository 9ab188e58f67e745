import { useMemo, useSyncExternalStore } from "react";
import type { Boot } from "./boot.ts";

/** Returns the services with the current plan; a new object when packs or the server contribute screens. */
export function usePresentPlan(boot: Boot): Boot {
  const state = useSyncExternalStore(boot.planStore.subscribe, boot.planStore.state);
  return useMemo(() => ({ ...boot, plan: state.plan }), [boot, state]);
}
