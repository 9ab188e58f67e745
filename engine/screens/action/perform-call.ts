import type { PlanCall } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import { asList, itemScope, resolve } from "../../model/resolve.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import type { Http, HttpAnswer, HttpCall } from "../../server/http-call.ts";
import { fillAddress, fillQuery } from "../core/request.ts";

/** What a call needs from outside. */
export interface CallEnv {
  readonly http: Http;
  readonly realm: string;
  /** The record at hand in wire form: what an update or create sends when the call names no body. */
  readonly wire: (() => unknown) | undefined;
}

/** A call that could not be made because part of it has no value. */
export class IncompleteCallError extends Error {
  override readonly name = "IncompleteCallError";
}

/** Runs one call, or one per item with `each`; answers what the server said, undefined when `when` says no. */
export async function performCall(call: PlanCall, scope: Scope, env: CallEnv): Promise<HttpAnswer | undefined> {
  if (call.each === undefined) return performOne(call, scope, env);
  const items = resolve(call.each, scope);
  let last: HttpAnswer | undefined;
  for (const item of items === UNKNOWN ? [] : asList(items))
    last = (await performOne(call, itemScope(scope, item), env)) ?? last;
  return last;
}

async function performOne(call: PlanCall, scope: Scope, env: CallEnv): Promise<HttpAnswer | undefined> {
  if (call.when !== undefined && test(call.when, scope) !== true) return undefined;
  return env.http.send(planCall(call, scope, env));
}

/**
 * The HTTP call of a plan call: address and query filled, body worked out.
 *
 * @throws IncompleteCallError when a part has no value yet.
 */
export function planCall(call: PlanCall, scope: Scope, env: Omit<CallEnv, "http">): HttpCall {
  const path = fillAddress(call.path, scope);
  const query = fillQuery(call.query, scope);
  if (path === undefined || query === undefined) {
    throw new IncompleteCallError(
      `The address ${JSON.stringify(call.path)} is not complete: a value that it needs is missing.`,
    );
  }
  const body = bodyOf(call, scope, env);
  return {
    method: call.method,
    path,
    base: call.base,
    realm: env.realm,
    query,
    ...(body === undefined ? {} : { body }),
    ...(call.send === undefined ? {} : { send: call.send }),
    ...(call.absent === undefined ? {} : { absent: call.absent }),
  };
}

function bodyOf(call: PlanCall, scope: Scope, env: Omit<CallEnv, "http">): unknown {
  // The record itself travels as the server keeps it, not as the form shows it.
  if (call.body === undefined) return call.method === "GET" || call.method === "DELETE" ? undefined : env.wire?.();
  if (call.body === "/" && env.wire) return env.wire();
  const body = resolve(call.body, scope);
  if (body === UNKNOWN)
    throw new IncompleteCallError("The content to send is not complete: part of it is still loading.");
  return body;
}
