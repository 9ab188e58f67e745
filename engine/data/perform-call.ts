import type { PlanCall, Value } from "../model/plan.ts";
import { evaluatePredicate, asList, itemScope, evaluateValue } from "../model/expression/evaluate.ts";
import { read, removeAll } from "../model/pointer.ts";
import { isRef, parseRef } from "../model/expression/reference.ts";
import { type Scope, UNKNOWN } from "../model/scope.ts";
import type { HttpAnswer, HttpCall } from "../server/http-call.ts";
import { isNotFound, mayHaveArrived, ServerError } from "../server/http-errors.ts";
import { fillAddress, fillQuery } from "./request.ts";
import type { Sent, WriteEnv } from "./write.ts";

/** The part of a write's services that its calls use. */
type CallEnv = Pick<WriteEnv, "http" | "realm" | "translate">;

/** The record at hand in wire form: what `/` and references into it mean in a body. */
type Content = Sent["content"];

/** A call that could not be made because part of it has no value. */
export class IncompleteCallError extends Error {
  override readonly name = "IncompleteCallError";
}

/** Progress of a call that is sent for each of several items. */
export interface CallProgress {
  /** Index of the item that is next. */
  next: number;
  /** It was sent before, and its answer was lost. */
  unsure?: boolean;
  /** Hears how many of the items are done. */
  count?(done: number, total: number): void;
}

/**
 * Runs one call, or one per item with `each`; answers what the server said, undefined when `when` says no. Where the
 * call may fail (`try`), `refused` hears of it and the items after it are still done. `progress` says where to go on.
 */
export async function performCall(
  call: PlanCall,
  scope: Scope,
  env: CallEnv,
  sent: Sent = {},
  refused?: (error: ServerError) => void,
  progress: CallProgress = { next: 0 },
): Promise<HttpAnswer | undefined> {
  let last: HttpAnswer | undefined;
  const scopes = callScopes(call, scope);
  for (const inside of scopes.slice(progress.next)) {
    last = (await sendOrFindDone(call, inside, env, sent, progress, refused)) ?? last;
    progress.next++;
    if (call.each !== undefined) progress.count?.(progress.next, scopes.length);
  }
  return last;
}

/**
 * Sends one request. Where it was sent before and its answer was lost, what a POST made is looked for first, and a delete
 * that finds nothing is done.
 */
async function sendOrFindDone(
  call: PlanCall,
  scope: Scope,
  env: CallEnv,
  { content, findMade }: Sent,
  progress: CallProgress,
  refused: ((error: ServerError) => void) | undefined,
): Promise<HttpAnswer | undefined> {
  if (call.method === "GET") return tryOne(call, scope, env, content, refused);
  const { unsure = false } = progress;
  const found =
    unsure && call.method === "POST" ? await findMade?.(planCall(call, scope, env, content).body) : undefined;
  // Asking may have failed or been given up: then it is as unsure as before.
  progress.unsure = false;
  if (found) return found;
  try {
    return await tryOne(call, scope, env, content, refused);
  } catch (error) {
    if (unsure && call.method === "DELETE" && isNotFound(error)) return undefined;
    progress.unsure = mayHaveArrived(error);
    throw error;
  }
}

/** The scope of each of its requests. */
export function callScopes(call: PlanCall, scope: Scope): readonly Scope[] {
  if (call.each === undefined) return [scope];
  const items = evaluateValue(call.each, scope);
  return items === UNKNOWN ? [] : asList(items).map((item) => itemScope(scope, item));
}

/** Only a refusal is let pass: without network or session the steps that follow would fail too. */
async function tryOne(
  call: PlanCall,
  scope: Scope,
  env: CallEnv,
  content: Content,
  refused?: (error: ServerError) => void,
): Promise<HttpAnswer | undefined> {
  try {
    if (call.when !== undefined && evaluatePredicate(call.when, scope) !== true) return undefined;
    return await env.http.send(planCall(call, scope, env, content));
  } catch (error) {
    if (call.try === undefined || !(error instanceof ServerError)) throw error;
    if (error.status === 401 || mayHaveArrived(error)) throw error;
    refused?.(error);
    return undefined;
  }
}

/**
 * The HTTP call of a plan call: address and query filled, body worked out.
 *
 * @throws IncompleteCallError when a part has no value yet.
 */
export function planCall(
  call: PlanCall,
  scope: Scope,
  env: Pick<CallEnv, "realm" | "translate">,
  content?: Content,
): HttpCall {
  const path = fillAddress(call.path, scope);
  const query = fillQuery(call.query, scope);
  if (path === undefined || query === undefined) {
    throw new IncompleteCallError(
      `The address ${JSON.stringify(call.path)} is not complete: a value that it needs is missing.`,
    );
  }
  const body = (call.without ?? []).reduce(removeAll, bodyOf(call, scope, env, content));
  return {
    method: call.method,
    path,
    base: call.base,
    realm: env.realm,
    query,
    ...(body === undefined ? {} : { body }),
    ...(call.send === undefined ? {} : { send: call.send }),
    ...(call.receive === undefined ? {} : { accept: "application/octet-stream" }),
    ...(call.absent === undefined ? {} : { absent: call.absent }),
  };
}

function bodyOf(call: PlanCall, scope: Scope, env: Pick<CallEnv, "translate">, content: Content): unknown {
  // The record and its parts travel as the server keeps them, not as the form shows them.
  if (call.body === undefined || call.body === null) return undefined;
  const kept = asKept(call.body, content);
  if (kept) return kept.value;
  const body = evaluateValue(call.body, scope);
  if (body === UNKNOWN)
    throw new IncompleteCallError("The content to send is not complete: part of it is still loading.");
  return env.translate ? env.translate(body, scope) : body;
}

/**
 * Returns what a reference to the record at hand, or into it, means in the server's form; nothing for any other value.
 */
export function asKept(value: Value, content: Content): { readonly value: unknown } | undefined {
  if (!content || !isRef(value) || parseRef(value).root !== "record" || value.includes("*")) return undefined;
  return { value: read(content(), parseRef(value).pointer) };
}
