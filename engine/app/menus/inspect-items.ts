import { useSyncExternalStore } from "react";
import type { MenuItem } from "../../ui/index.ts";
import { useShell } from "../boot/shell-context.ts";

/** Hook: returns the menu items that open the inspection tools. `t` translates the labels. */
export function useInspectItems(t: (key: string) => string): readonly MenuItem[] {
  const { inspect, viewing } = useShell();
  const { Why } = useSyncExternalStore(inspect.subscribe, inspect.state);
  return [
    {
      key: "why",
      label: t("whyMode"),
      icon: "help",
      reason: t("whyModeInfo"),
      checked: Why !== undefined,
      onSelect: inspect.toggleWhy,
    },
    {
      key: "view-as",
      label: t("viewAs"),
      icon: "eye",
      reason: t("viewAsInfo"),
      checked: viewing.rights() !== undefined,
      onSelect: inspect.chooseView,
    },
    { key: "plan", label: t("showPlan"), icon: "code", reason: t("showPlanInfo"), onSelect: inspect.showPlan },
  ];
}
