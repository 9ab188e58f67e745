import { useMemo, useSyncExternalStore } from "react";
import type { Boot } from "./boot.ts";

/** The services with the plan of this moment: new when packs or the server added screens. */
export function usePresentPlan(boot: Boot): Boot {
  const state = useSyncExternalStore(boot.planStore.subscribe, boot.planStore.state);
  return useMemo(() => ({ ...boot, plan: state.plan }), [boot, state]);
}
