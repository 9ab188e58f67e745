import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { WriteEnv } from "../../data/index.ts";
import { type ConsoleServices, useConsole, useNavigation } from "../../services/index.ts";
import type { Navigation } from "../../browser/index.ts";
import { useParentAddress, type Plans, usePlans, type OpenScreen, useScreen } from "../../page/index.ts";
import { type RenderDialog, useDialogHost } from "./dialog-host.tsx";
import { type DialogViews, useDialogViews } from "./dialog-views.ts";

/** Describes the parts of the page that running an action needs. */
export interface RunEnv {
  readonly services: ConsoleServices;
  readonly navigation: Navigation;
  readonly plans: Plans;
  readonly client: QueryClient;
  readonly openDialog: (render: RenderDialog) => void;
  readonly views: DialogViews;
  readonly screen: OpenScreen | undefined;
  /** Address of the parent screen, where a delete leads. */
  readonly parent: string;
  /** Receives how many items of a running step with `each` are done. */
  readonly count?: WriteEnv["count"];
}

/**
 * Hook: returns the parts of the page that running an action needs. The object stays the same while none of them
 * changes.
 */
export function useRunEnv(): RunEnv {
  const services = useConsole();
  const navigation = useNavigation();
  const plans = usePlans();
  const client = useQueryClient();
  const openDialog = useDialogHost();
  const views = useDialogViews();
  const screen = useScreen();
  const parent = useParentAddress();
  return useMemo(
    () => ({ services, navigation, plans, client, openDialog, views, screen, parent }),
    [services, navigation, plans, client, openDialog, views, screen, parent],
  );
}
