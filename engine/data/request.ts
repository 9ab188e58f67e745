import { fillPath } from "../model/path.ts";
import type { Base, PlanGet, Values, Value } from "../model/plan.ts";
import { evaluatePredicate, evaluateValue, evaluateValues } from "../model/expression/evaluate.ts";
import { type Scope, UNKNOWN } from "../model/scope.ts";
import type { HttpCall, QueryValue } from "../server/http-call.ts";
import type { BelowRead } from "./below.ts";

/** A read worked out: everything filled in. */
export interface ReadyRead {
  readonly path: string;
  readonly base: Base;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly absent: readonly number[];
  /** The read is a walk over everything below the list's parent. */
  readonly below?: BelowRead;
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
  return { state: "ready", read: { path, base: get.base, query: { ...query, ...more }, absent: get.absent ?? [] } };
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
  const { path, base, query, absent } = read;
  const call: HttpCall = { method: "GET", path, base, realm, query };
  return { ...call, ...(absent.length > 0 ? { absent } : {}), ...(signal ? { signal } : {}) };
}
