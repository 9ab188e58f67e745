import { useSyncExternalStore } from "react";
import { useConsole } from "../../services/use-console.ts";
import { Alerts } from "../../ui/display/alerts.tsx";
import { useShell } from "../boot/shell-context.ts";

/** Renders the alerts of the page. */
export function AlertsView() {
  const { alerts } = useShell();
  const { texts } = useConsole();
  const shown = useSyncExternalStore(alerts.subscribe, alerts.list);
  return (
    <Alerts
      label={texts.t("alerts")}
      alerts={shown}
      onClose={alerts.close}
      onRead={alerts.pause}
      onLeave={alerts.resume}
    />
  );
}
