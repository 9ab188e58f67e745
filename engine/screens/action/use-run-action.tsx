import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PlanAction } from "../../model/plan.ts";
import { useConsole } from "../../server/use-console.ts";
import { useNavigation } from "../../server/use-navigation.ts";
import { useParentAddress } from "../core/links.ts";
import { usePlans } from "../core/plans.ts";
import { useScreen } from "../core/screen-context.ts";
import { useDialogHost } from "./dialog-host.tsx";
import type { RunEnv } from "./run-action.tsx";
import type { Target } from "./target.ts";

/** Runs an action on a target; resolves true when it was done, false when it was given up or failed. */
export type Run = (action: PlanAction, target: Target) => Promise<boolean>;

/** The way to run actions here. What carries them out is fetched with the first one, unless it is there already. */
export function useRunAction(): Run {
  const services = useConsole();
  const navigation = useNavigation();
  const plans = usePlans();
  const client = useQueryClient();
  const openDialog = useDialogHost();
  const screen = useScreen();
  const parent = useParentAddress();
  return useCallback(
    async (action, target) => {
      const env: RunEnv = { services, navigation, plans, client, openDialog, screen, parent };
      const chunk = await import("./run-action.tsx").catch((error: unknown) => {
        services.alerts.error("actionNotLoaded", error);
        return undefined;
      });
      return chunk?.runAction(action, target, env) ?? false;
    },
    [services, navigation, plans, client, openDialog, screen, parent],
  );
}
