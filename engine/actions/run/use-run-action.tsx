import { useCallback } from "react";
import type { PlanAction } from "../../language/index.ts";
import type { Target } from "../target/target.ts";
import { useRunEnv } from "../target/use-run-env.ts";

/** Runs an action on a target. Resolves to true when it succeeded, and to false when it was cancelled or failed. */
export type Run = (action: PlanAction, target: Target) => Promise<boolean>;

/**
 * Hook: returns the function that runs actions. Its code is loaded with the first action, unless it is already loaded.
 */
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
