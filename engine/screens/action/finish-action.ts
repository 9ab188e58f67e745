import type { PlanAction, PlanResource } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { invalidateResource } from "../core/query.ts";
import { createdAddress } from "./after-write.ts";
import { doneText } from "./outcome-text.ts";
import type { Performed } from "../../data/write-record.ts";
import type { RunEnv } from "./run-action.tsx";
import type { Target } from "./target.ts";

/** Returns what follows from a success without being written: a word, a move, and reading again what changed. */
export async function finishAction(
  action: PlanAction,
  target: Target,
  env: RunEnv,
  performed: Performed,
  scope: Scope,
): Promise<void> {
  const { services, plans, navigation, client } = env;
  const said =
    performed.partly || target.quiet
      ? undefined
      : doneText(services.texts, action.done, { ...performed.scope, parent: scope });
  if (said) services.alerts.add(said);
  const resource = action.resource ?? target.resource?.id ?? target.record?.resource.id;
  const owner = resource === undefined ? undefined : plans.resource(resource);
  const onPage = target.rows === undefined && target.record?.resource.id === resource;
  if (action.kind === "delete" && onPage && !performed.moved) {
    target.record?.drop();
    // Going first: reading the deleted record again would only find that it is gone.
    navigation.go(env.parent);
  }
  if (!performed.moved) goToCreated(action, owner, performed, env, scope);
  if (!performed.wrote) return;
  if (owner?.root !== undefined) {
    // Where it moved on, the realm at hand is another one, which is read as it is entered.
    if (!performed.moved) {
      await services.refreshRealm();
      if (action.kind === "create" || action.kind === "delete") await services.refreshMe();
    }
  }
  await invalidateResource(client, plans, resource, performed.moved ? undefined : env.screen?.entry.of);
}

/** It is made: that nobody knows where is told, and changes nothing about the success. */
function goToCreated(
  action: PlanAction,
  owner: PlanResource | undefined,
  performed: Performed,
  { services, plans, navigation }: RunEnv,
  scope: Scope,
): void {
  try {
    const created = createdAddress(action, owner, performed.results, scope, plans.screens);
    if (created !== undefined) navigation.go(created);
  } catch (error) {
    services.alerts.error("createdNowhere", error);
  }
}
