import { type QueryClient, useMutationState } from "@tanstack/react-query";
import type { PlanAction } from "../../language/plan/plan.ts";
import { useConsole } from "../../services/use-console.ts";
import type { Target } from "./target.ts";

/** Names an action on what it works on: the same while it runs, wherever it is offered. */
type RunKey = readonly ["action", realm: string, of: string, keys: string, id: string];

function runKey(action: PlanAction, target: Target, realm: string): RunKey {
  const resource = action.resource ?? target.resource?.id ?? target.record?.resource.id ?? "";
  const keys = target.rows?.map(({ key }) => key) ?? [target.record?.key ?? ""];
  return ["action", realm, resource, JSON.stringify(keys), action.id];
}

/** Values that save themselves and moves wait for each other by themselves: what is given last counts. */
function queuesItself(action: PlanAction, target: Target): boolean {
  return target.draft !== undefined || action.kind === "move";
}

/** Hook: whether the action is running on that target; it is not started twice. */
export function isRunning(client: QueryClient, action: PlanAction, target: Target, realm: string): boolean {
  if (queuesItself(action, target)) return false;
  return client.isMutating({ mutationKey: runKey(action, target, realm), exact: true }) > 0;
}

/** Does the work of an action, which counts as running meanwhile. Two saves of one record follow each other. */
export function whileRunning(
  client: QueryClient,
  action: PlanAction,
  target: Target,
  realm: string,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const key = runKey(action, target, realm);
  const queues = queuesItself(action, target);
  const run = client.getMutationCache().build<boolean, Error, void, unknown>(client, {
    ...(queues ? {} : { mutationKey: key }),
    // Each starts from what the server has, which is what the one before it wrote.
    ...(savesRecord(action, target) ? { scope: { id: JSON.stringify(key.slice(0, -1)) } } : {}),
    mutationFn: work,
    networkMode: "always",
    retry: false,
    gcTime: 0,
  });
  return run.execute();
}

/** Returns whether an action writes the record as a whole: another write of it at the same time would be overwritten. */
function savesRecord(action: PlanAction, target: Target): boolean {
  return action.kind === "update" || target.draft !== undefined;
}

const NONE: readonly string[] = [];

/** Ids of the actions that are under way on a target, or each on its own. */
export function useRunning(
  actions: readonly PlanAction[],
  target: Target | ((action: PlanAction) => Target),
): readonly string[] {
  const { realmName } = useConsole();
  const running = useMutationState({
    filters: { status: "pending", mutationKey: ["action", realmName] },
    select: ({ options }) => JSON.stringify(options.mutationKey),
  });
  if (running.length === 0) return NONE;
  const targetOf = (action: PlanAction): Target => (typeof target === "function" ? target(action) : target);
  return actions
    .filter((action) => running.includes(JSON.stringify(runKey(action, targetOf(action), realmName))))
    .map(({ id }) => id);
}
