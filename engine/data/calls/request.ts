import {
  fillPath,
  type Base,
  type PlanCall,
  type PlanGet,
  type Predicate,
  type Values,
  type Value,
  evaluatePredicate,
  evaluateValue,
  evaluateValues,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import type { HttpCall, QueryValue } from "../../http/index.ts";

/**
 * Describes how a list reads the rows of all descendants of its parent. It is plain data, so that equal reads share one
 * query. Addresses have a slot for the key of a parent.
 */
export interface DescendantsRead {
  /** Key of the parent whose descendants are read. */
  readonly root: string;
  /** Resource of the parents, which is the name of the slot. */
  readonly parent: string;
  readonly list: string;
  readonly children: string;
  readonly childrenQuery: Readonly<Record<string, QueryValue>>;
  /** Condition that a parent has descendants. */
  readonly deeper: Predicate | undefined;
  /** References to the keys of a parent and of a row. */
  readonly parentKey: string;
  readonly rowKey: string;
}

/** A planned read with address and query filled in. */
export interface ReadyRead {
  readonly path: string;
  readonly base: Base;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly absent: readonly number[];
  readonly accept?: PlanGet["accept"];
  /** Set when the read covers all descendants of the list's parent. */
  readonly below?: DescendantsRead;
}

/** `waiting`: a value of the address is still loading; `off`: the `when` condition is false. */
export type PlannedRead = { readonly state: "ready"; readonly read: ReadyRead } | { readonly state: "waiting" | "off" };

/** Returns the request of a read, with address and query filled in. */
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

/**
 * Fills an address of the language. Returns it encoded, without a leading slash; `undefined` while a part has no value.
 *
 * @param open resource whose key stays a slot
 */
export function fillAddress(address: Value, scope: Scope, open?: string): string | undefined {
  const chosen = evaluateValue(address, scope);
  return typeof chosen === "string" ? fillPath(chosen, scope, open)?.replace(/^\/+/, "") : undefined;
}

/** Evaluates query values; `undefined` while one is loading. */
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

/** Returns the HTTP call of a read. */
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

/** Media types of responses, by the type that a plan names. */
const ACCEPT = { bytes: "application/octet-stream", yaml: "application/yaml" } as const;

/** Returns the `Accept` header for a response type. */
export function acceptOf(accept: PlanCall["accept"]): HttpCall["accept"] {
  return accept && ACCEPT[accept];
}
