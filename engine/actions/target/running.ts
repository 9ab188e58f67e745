import { type QueryClient, useMutationState } from "@tanstack/react-query";
import type { PlanAction } from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import type { Target } from "./target.ts";

/** Identifies a running action by its target. The key is the same wherever the action is offered. */
type RunKey = readonly ["action", realm: string, of: string, keys: string, id: string];

/** Returns the key of the runs of an action on a target. */
export function runKey(action: PlanAction, target: Target, realm: string): RunKey {
  const resource = action.resource ?? target.resource?.id ?? target.record?.resource.id ?? "";
  const keys = target.rows?.map(({ key }) => key) ?? [target.record?.key ?? ""];
  return ["action", realm, resource, JSON.stringify(keys), action.id];
}

/**
 * Returns whether further runs are queued while one is running. Autosaved values and moves are queued, and the last one
 * wins.
 */
function queuesItself(action: PlanAction, target: Target): boolean {
  return target.draft !== undefined || action.kind === "move";
}

/** Returns whether the action is running on that target, where it must not be started twice. */
export function isRunning(client: QueryClient, action: PlanAction, target: Target, realm: string): boolean {
  if (queuesItself(action, target)) return false;
  return client.isMutating({ mutationKey: runKey(action, target, realm), exact: true }) > 0;
}

/**
 * Runs the work of an action and registers it as running meanwhile. Two saves of one record run one after the other.
 */
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
    // Each save is based on the stored record, which the one before it has written.
    ...(savesRecord(action, target) ? { scope: { id: JSON.stringify(key.slice(0, -1)) } } : {}),
    mutationFn: work,
    networkMode: "always",
    retry: false,
    gcTime: 0,
  });
  return run.execute();
}

/** Returns whether an action writes the whole record. Two such writes in parallel would overwrite each other. */
function savesRecord(action: PlanAction, target: Target): boolean {
  return action.kind === "update" || target.draft !== undefined;
}

const NONE: readonly string[] = [];

/**
 * Hook: returns the ids of the actions that are running on a target. With a function, each action has its own target.
 */
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
