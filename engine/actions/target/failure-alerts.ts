import type { PlanAction } from "../../language/index.ts";
import type { AlertRequest } from "../../services/index.ts";
import type { RunEnv } from "./use-run-env.ts";
import { runKey } from "./running.ts";
import type { Target } from "./target.ts";

function failureOf(action: PlanAction, target: Target, realm: string): string {
  return JSON.stringify(runKey(action, target, realm));
}

/** Shows an alert with a failure of an action, which its next success on the same target closes. */
export function addFailure(
  action: PlanAction,
  target: Target,
  { services }: Pick<RunEnv, "services">,
  alert: AlertRequest,
): void {
  services.alerts.add({ ...alert, about: failureOf(action, target, services.realmName) });
}

/** Closes the alerts with earlier failures of an action that has succeeded. */
export function closeFailures(action: PlanAction, target: Target, { services }: Pick<RunEnv, "services">): void {
  services.alerts.closeAbout(failureOf(action, target, services.realmName));
}
