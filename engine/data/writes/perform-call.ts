import type { PlanCall } from "../../language/plan/plan.ts";
import { asList, evaluateValue, itemScope } from "../../language/expression/evaluate.ts";
import { findRoot, type Scope, UNKNOWN } from "../../language/scope.ts";
import type { HttpResponse } from "../../http/http-call.ts";
import { isNotFound, mayHaveSucceeded, ServerError } from "../../http/http-errors.ts";
import { textOf } from "../../language/text-of.ts";
import { fillAddress, IncompleteCallError, isDue, planCall } from "../calls/request.ts";
import type { Sent, WriteEnv } from "../calls/write.ts";
import type { RequestName } from "./write-errors.ts";

type CallEnv = Pick<WriteEnv, "http" | "realm">;

/** A request that may have been sent before. */
interface Sending {
  /** It was sent before, and its answer was lost. */
  unsure?: boolean;
}

/** One of several requests of a step, which the server rejected; the others do not wait for it. */
export interface RejectedItem extends Sending {
  readonly call: PlanCall;
  readonly scope: Scope;
  readonly name: RequestName;
  /** Returns why it is not done. */
  error: Error;
}

/** A call on its way, which may be sent for each of several items. */
export interface CallProgress extends Sending {
  /** Index of the item that is next. */
  next: number;
  /** Holds what was rejected. */
  rejectedHere: RejectedItem[];
  /** Lists what was written before. */
  readonly done: readonly RequestName[];
  /** Hears how many of the items are done. */
  count?(done: number, total: number): void;
}

/**
 * Runs one call, or one per item with `each`; answers what the server said, undefined when `when` says no. `progress`
 * says where to go on, and notes what is rejected: an item of several does not stop the others, and with `try` nothing
 * stops.
 */
export async function performCall(
  call: PlanCall,
  scope: Scope,
  env: CallEnv,
  sent: Sent,
  progress: CallProgress,
): Promise<HttpResponse | undefined> {
  let last: HttpResponse | undefined;
  if (call.each !== undefined && evaluateValue(call.each, scope) === UNKNOWN)
    throw new IncompleteCallError("What this is to be done with is still loading.");
  const scopes = callScopes(call, scope);
  const isMany = call.each !== undefined && call.method !== "GET";
  for (const inside of scopes.slice(progress.next)) {
    try {
      last = (await sendOrFindDone(call, inside, env, sent, progress)) ?? last;
    } catch (error) {
      if (!(isMany || call.try !== undefined) || !isRejection(error)) throw error;
      progress.rejectedHere.push({ call, scope: inside, name: requestName(call, inside), error });
    }
    progress.next++;
    if (call.each !== undefined) progress.count?.(progress.next, scopes.length);
  }
  const { rejectedHere, done } = progress;
  const [first] = rejectedHere;
  const isNothing = isMany && rejectedHere.length === scopes.length && (call.try !== undefined || done.length === 0);
  // Where every item was rejected nothing is done, and what was asked for stays to be mended.
  if (first && isNothing) {
    progress.next = 0;
    progress.rejectedHere = [];
    throw first.error;
  }
  return last;
}

/**
 * Sends one request. Where it was sent before and its answer was lost, what a POST made is looked for first, and a delete
 * that finds nothing is done.
 */
export async function sendOrFindDone(
  call: PlanCall,
  scope: Scope,
  env: CallEnv,
  { content, findMade }: Sent,
  sending: Sending,
): Promise<HttpResponse | undefined> {
  if (call.method === "GET") return sendOne(call, scope, env, content);
  const { unsure = false } = sending;
  const found =
    unsure && call.method === "POST" ? await findMade?.(planCall(call, scope, env, content).body) : undefined;
  // Asking may have failed or been given up: then it is as unsure as before.
  sending.unsure = false;
  if (found) return found;
  try {
    return await sendOne(call, scope, env, content);
  } catch (error) {
    if (unsure && call.method === "DELETE" && isNotFound(error)) return undefined;
    sending.unsure = mayHaveSucceeded(error);
    throw error;
  }
}

async function sendOne(
  call: PlanCall,
  scope: Scope,
  env: CallEnv,
  content: Sent["content"],
): Promise<HttpResponse | undefined> {
  if (!isDue(call.when, scope)) return undefined;
  return await env.http.send(planCall(call, scope, env, content));
}

/** The scope of each request of a call. */
export function callScopes(call: PlanCall, scope: Scope): readonly Scope[] {
  if (call.each === undefined) return [scope];
  const items = evaluateValue(call.each, scope);
  return items === UNKNOWN ? [] : asList(items).map((item) => itemScope(scope, item));
}

/** Holds the statuses by which a server says that it does nothing at the moment. */
const NOT_NOW: readonly number[] = [401, 408, 429, 503];

/** Returns whether the server rejected this request only: others may still be done. */
export function isRejection(error: unknown): error is ServerError {
  return error instanceof ServerError && !NOT_NOW.includes(error.status) && !mayHaveSucceeded(error);
}

/** Names an item that the address does not say behind it. */
export function requestName({ method, path, each }: PlanCall, scope: Scope): RequestName {
  const name = `${method} ${fillAddress(path, scope) ?? textOf(path)}`;
  const item = each === undefined ? undefined : findRoot(scope, "item")?.get("");
  return typeof item !== "string" || name.includes(encodeURIComponent(item)) ? name : `${name} ${item}`;
}
