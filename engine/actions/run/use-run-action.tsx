import { useCallback } from "react";
import type { PlanAction } from "../../language/plan/plan.ts";
import type { Target } from "../target/target.ts";
import { useRunEnv } from "../target/use-run-env.ts";

/** Runs an action on a target; resolves true when it was done, false when it was given up or failed. */
export type Run = (action: PlanAction, target: Target) => Promise<boolean>;

/** The way to run actions here. What carries them out is fetched with the first one, unless it is there already. */
export function useRunAction(): Run {
  const env = useRunEnv();
  return useCallback(
    async (action, target) => {
      const runner = await import("./run-action.tsx").catch((error: unknown) => {
        env.services.alerts.error("actionNotLoaded", error);
        return undefined;
      });
      return runner?.runAction(action, target, env) ?? false;
    },
    [env],
  );
}
