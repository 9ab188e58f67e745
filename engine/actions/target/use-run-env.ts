import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { WriteEnv } from "../../data/index.ts";
import type { ConsoleServices } from "../../services/console-services.ts";
import type { Navigation } from "../../browser/navigation.ts";
import { useConsole } from "../../services/use-console.ts";
import { useNavigation } from "../../services/use-navigation.ts";
import { useParentAddress } from "../../page/place/links.ts";
import { type Plans, usePlans } from "../../page/place/plans.ts";
import { type OpenScreen, useScreen } from "../../page/place/screen-context.ts";
import { type RenderDialog, useDialogHost } from "./dialog-host.tsx";
import { type DialogViews, useDialogViews } from "./dialog-views.ts";

/** Describes what running an action needs of the page. */
export interface RunEnv {
  readonly services: ConsoleServices;
  readonly navigation: Navigation;
  readonly plans: Plans;
  readonly client: QueryClient;
  readonly openDialog: (render: RenderDialog) => void;
  readonly views: DialogViews;
  readonly screen: OpenScreen | undefined;
  /** Address of the screen above, where a delete leads. */
  readonly parent: string;
  /** Hears how many of the items that a step of the running action is done for are done. */
  readonly count?: WriteEnv["count"];
}

/** Returns what running an action needs of the page; the same object as long as nothing of it changes. */
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
