import { fillPath } from "../../language/address/path.ts";
import type { Base, PlanCall, PlanGet, Predicate, Values, Value } from "../../language/plan/plan.ts";
import type { ValueOperation } from "../../language/expression/expression.ts";
import type { Json } from "../../language/expression/json.ts";
import { isRef, parseRef } from "../../language/expression/reference.ts";
import { read, removeAll } from "../../language/pointer.ts";
import { evaluatePredicate, evaluateValue, evaluateValues } from "../../language/expression/evaluate.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { type Scope, UNKNOWN, within } from "../../language/scope.ts";
import type { HttpCall, QueryValue } from "../../http/http-call.ts";
import type { Sent, WriteEnv } from "./write.ts";

/**
 * Describes how a list reaches the rows of everything below its parent: plain data, so that equal reads are one.
 * Addresses are the parts around the parent's key.
 */
export interface DescendantsRead {
  /** Key of the parent that the walk starts from. */
  readonly root: string;
  readonly list: readonly string[];
  readonly children: readonly string[];
  readonly childrenQuery: Readonly<Record<string, QueryValue>>;
  /** Returns whether a parent has any below it. */
  readonly deeper: Predicate | undefined;
  /** Keys of a parent and of a row, as references. */
  readonly parentKey: string;
  readonly rowKey: string;
}

/** A read worked out: everything filled in. */
export interface ReadyRead {
  readonly path: string;
  readonly base: Base;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly absent: readonly number[];
  readonly accept?: PlanGet["accept"];
  /** The read is a walk over everything below the list's parent. */
  readonly below?: DescendantsRead;
}

/** `waiting`: something that the address needs is still loading; `off`: its `when` says no. */
export type PlannedRead = { readonly state: "ready"; readonly read: ReadyRead } | { readonly state: "waiting" | "off" };

/** Fills address and query of a read. */
export function planRead(get: PlanGet, scope: Scope, more: Readonly<Record<string, QueryValue>> = {}): PlannedRead {
  const wanted = get.when === undefined ? true : evaluatePredicate(get.when, scope);
  if (wanted === false) return { state: "off" };
  const path = fillAddress(get.get, scope);
  const query = fillQuery(get.query, scope);
  if (wanted === undefined || path === undefined || query === undefined) return { state: "waiting" };
  const accept = get.accept === undefined ? {} : { accept: get.accept };
  const read = { path, base: get.base, query: { ...query, ...more }, absent: get.absent ?? [], ...accept };
  return { state: "ready", read };
}

/** Returns what a read keeps of its answer; the answer itself where there is none yet, or nothing is said. */
export function pickFromAnswer({ value }: PlanGet, answer: unknown, scope: Scope): unknown {
  if (value === undefined || answer === undefined || answer === null || answer === UNKNOWN) return answer;
  return evaluateValue(value, within(scope, { roots: { record: plainReader(answer) } }));
}

/** An address of the language, encoded, without a leading slash; `undefined` while a part has no value. */
export function fillAddress(address: Value, scope: Scope): string | undefined {
  const chosen = evaluateValue(address, scope);
  return typeof chosen === "string" ? fillPath(chosen, scope)?.replace(/^\/+/, "") : undefined;
}

/** Query values; `undefined` while one is loading. */
export function fillQuery(query: Values | undefined, scope: Scope): Record<string, QueryValue> | undefined {
  const resolved = query === undefined ? {} : evaluateValues(query, scope);
  if (resolved === UNKNOWN) return undefined;
  return Object.fromEntries(Object.entries(resolved).map(([name, value]) => [name, asQuery(value)]));
}

function asQuery(value: unknown): QueryValue {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === "object" ? JSON.stringify(item) : String(item)));
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return typeof value === "number" || typeof value === "boolean" || typeof value === "string" ? value : undefined;
}

/** The HTTP call of a read. */
export function readCall(read: ReadyRead, realm: string, signal?: AbortSignal): HttpCall {
  const { path, base, query, absent, accept } = read;
  return {
    method: "GET",
    path,
    base,
    realm,
    query,
    accept: acceptOf(accept),
    absent: absent.length > 0 ? absent : undefined,
    signal,
  };
}

/** Media types of what an answer is asked to be. */
const ACCEPT = { bytes: "application/octet-stream", yaml: "application/yaml" } as const;

function acceptOf(accept: PlanCall["accept"]): HttpCall["accept"] {
  return accept && ACCEPT[accept];
}

/** The record at hand encoded: what `/` and references into it mean in a body. */
type Content = Sent["content"];

/** A call that could not be made because part of it has no value. */
export class IncompleteCallError extends Error {
  override readonly name = "IncompleteCallError";
}

/**
 * Returns whether a step or a call is to be done now.
 *
 * @throws IncompleteCallError while what it hangs on is loading: left out, it would never be done.
 */
export function isDue(when: Predicate | undefined, scope: Scope): boolean {
  const answer = when === undefined || evaluatePredicate(when, scope);
  if (answer === undefined)
    throw new IncompleteCallError("Whether this is to be done hangs on something that is still loading.");
  return answer;
}

/**
 * The HTTP call of a plan call: address and query filled, body worked out.
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
  // The record and its parts travel as the server keeps them, not as the form shows them.
  if (call.body === undefined || call.body === null) return undefined;
  const stored = encodeReference(call.body, content);
  if (stored) return stored.value;
  const body = evaluateValue(withStoredParts(call.body, content), scope);
  if (body === UNKNOWN)
    throw new IncompleteCallError("The content to send is not complete: part of it is still loading.");
  return env.translate ? env.translate(body, scope) : body;
}

/** Returns a body in which the record and its parts are as the server keeps them where other members are merged with them. */
function withStoredParts(body: Value, content: Content): Value {
  if (!isOperation(body) || body.op !== "merge") return body;
  const of = body.of.map((part): Value => {
    const stored = encodeReference(part, content);
    if (stored) return { op: "literal", value: stored.value as Json };
    if (!isOperation(part) || part.op !== "map") return part;
    const members = Object.entries(part.members).map(([name, member]) => [name, withStoredParts(member, content)]);
    return { op: "map", members: Object.fromEntries(members) };
  });
  return { op: "merge", of };
}

function isOperation(value: Value): value is ValueOperation {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns what a reference to the record at hand, or into it, means in the server's form; nothing for any other value.
 */
export function encodeReference(value: Value, content: Content): { readonly value: unknown } | undefined {
  if (!content || !isRef(value) || parseRef(value).root !== "record" || value.includes("*")) return undefined;
  return { value: read(content(), parseRef(value).pointer) };
}
