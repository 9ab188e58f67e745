import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConsole } from "../../server/use-console.ts";
import { useNavigation } from "../../server/use-navigation.ts";
import { useParentAddress } from "../core/links.ts";
import { usePlans } from "../core/plans.ts";
import { useScreen } from "../core/screen-context.ts";
import { useDialogHost } from "./dialog-host.tsx";
import type { RunEnv } from "./run-action.tsx";

/** Returns what running an action needs of the page; the same object as long as nothing of it changes. */
export function useRunEnv(): RunEnv {
  const services = useConsole();
  const navigation = useNavigation();
  const plans = usePlans();
  const client = useQueryClient();
  const openDialog = useDialogHost();
  const screen = useScreen();
  const parent = useParentAddress();
  return useMemo(
    () => ({ services, navigation, plans, client, openDialog, screen, parent }),
    [services, navigation, plans, client, openDialog, screen, parent],
  );
}
