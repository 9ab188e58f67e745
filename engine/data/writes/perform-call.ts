import {
  type PlanCall,
  type Predicate,
  type Value,
  asList,
  evaluatePredicate,
  evaluateValue,
  itemScope,
  findRoot,
  type Scope,
  UNKNOWN,
  type Json,
  isRef,
  parseRef,
  read,
  removeAll,
  textOf,
  isValueOperation,
} from "../../language/index.ts";
import { type HttpCall, type HttpResponse, isNotFound, mayHaveSucceeded, ServerError } from "../../http/index.ts";
import { acceptOf, fillAddress, fillQuery } from "../calls/request.ts";
import type { Sent, WriteEnv } from "../calls/write.ts";
import { IncompleteCallError, type RequestName } from "./write-errors.ts";

type CallEnv = Pick<WriteEnv, "http" | "realm">;

/** A request that may have been sent before. */
interface Sending {
  /** Set when it was sent before, and its response was lost. */
  unsure?: boolean;
}

/** A request of a step with several that the server rejected; the others do not depend on it. */
export interface RejectedItem extends Sending {
  readonly call: PlanCall;
  readonly scope: Scope;
  readonly name: RequestName;
  /** Reason of the rejection. */
  error: Error;
}

/** Progress of a running call, which may be sent for each of several items. */
export interface CallProgress extends Sending {
  /** Index of the next item. */
  next: number;
  /** Requests of this call that were rejected. */
  rejectedHere: RejectedItem[];
  /** Names of the requests that have been done. */
  readonly done: readonly RequestName[];
  /** Called with the number of items that are done. */
  count?(done: number, total: number): void;
}

/**
 * Runs one call, or one per item with `each`. Returns the response, undefined when the `when` condition is false.
 * `progress` holds the item to continue with, and collects rejections: one rejected item does not stop the others, and
 * with `try` no rejection does.
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
    throw new IncompleteCallError("The items of this request are still loading.");
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
  // When every item was rejected, nothing has been done, so the call fails and can be repeated after a correction.
  if (first && isNothing) {
    progress.next = 0;
    progress.rejectedHere = [];
    throw first.error;
  }
  return last;
}

/**
 * Sends one request. When its response was lost at an earlier attempt, it first searches the object that a POST has
 * created, and regards a delete that answers 404 as done.
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
  // Reset only here: if the search fails or is cancelled, the state of the request is as uncertain as before.
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

/** Returns the scope of each request of a call. */
export function callScopes(call: PlanCall, scope: Scope): readonly Scope[] {
  if (call.each === undefined) return [scope];
  const items = evaluateValue(call.each, scope);
  return items === UNKNOWN ? [] : asList(items).map((item) => itemScope(scope, item));
}

/** Statuses that concern the server or session as a whole, so that further requests would fail too. */
const NOT_NOW: readonly number[] = [401, 408, 429, 503];

/** Returns whether the server rejected this request only, so that others may still succeed. */
export function isRejection(error: unknown): error is ServerError {
  return error instanceof ServerError && !NOT_NOW.includes(error.status) && !mayHaveSucceeded(error);
}

/** Returns the name of a request: method and address, followed by the item when the address does not contain it. */
export function requestName({ method, path, each }: PlanCall, scope: Scope): RequestName {
  const name = `${method} ${fillAddress(path, scope) ?? textOf(path)}`;
  const item = each === undefined ? undefined : findRoot(scope, "item")?.get("");
  return typeof item !== "string" || name.includes(encodeURIComponent(item)) ? name : `${name} ${item}`;
}

/** The current record, encoded: the value of `/` and of references into it in a body. */
type Content = Sent["content"];

/**
 * Returns whether a step or a call is to be done now.
 *
 * @throws IncompleteCallError while its condition is loading: a step that is skipped would never be done.
 */
export function isDue(when: Predicate | undefined, scope: Scope): boolean {
  const answer = when === undefined || evaluatePredicate(when, scope);
  if (answer === undefined) throw new IncompleteCallError("The condition of this request is still loading.");
  return answer;
}

/**
 * Returns the HTTP call of a plan call, with address, query and body filled in.
 *
 * @throws IncompleteCallError when a part has no value yet.
 */
export function planCall(
  call: PlanCall,
  scope: Scope,
  env: Pick<WriteEnv, "realm" | "translate">,
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
    body,
    send: call.send,
    accept: acceptOf(call.accept),
    absent: call.absent,
  };
}

function bodyOf(call: PlanCall, scope: Scope, env: Pick<WriteEnv, "translate">, content: Content): unknown {
  // The record and its parts are sent in their encoded form, not as the form shows them.
  if (call.body === undefined || call.body === null) return undefined;
  const stored = encodeReference(call.body, content);
  if (stored) return stored.value;
  const body = evaluateValue(withStoredParts(call.body, content), scope);
  if (body === UNKNOWN)
    throw new IncompleteCallError("The content to send is not complete: part of it is still loading.");
  return env.translate ? env.translate(body, scope) : body;
}

/** Returns a body in which the record and its parts are encoded, also inside merge operations. */
function withStoredParts(body: Value, content: Content): Value {
  if (!isValueOperation(body) || body.op !== "merge") return body;
  const of = body.of.map((part): Value => {
    const stored = encodeReference(part, content);
    if (stored) return { op: "literal", value: stored.value as Json };
    if (!isValueOperation(part) || part.op !== "map") return part;
    const members = Object.entries(part.members).map(([name, member]) => [name, withStoredParts(member, content)]);
    return { op: "map", members: Object.fromEntries(members) };
  });
  return { op: "merge", of };
}

/** Returns the encoded value of a reference to the current record or into it; undefined for any other value. */
export function encodeReference(value: Value, content: Content): { readonly value: unknown } | undefined {
  if (!content || !isRef(value) || parseRef(value).root !== "record" || value.includes("*")) return undefined;
  return { value: read(content(), parseRef(value).pointer) };
}
