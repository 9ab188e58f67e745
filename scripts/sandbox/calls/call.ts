import type { Answer, Rec } from "../http/exchange.ts";
import type { Caller } from "../rights/caller.ts";
import type { Right } from "../world/realm-rights.ts";
import type { RealmData } from "../world/realm-data.ts";
import type { World } from "../world/world.ts";

/** One call of the admin API on one realm, with what a handler needs to answer it. */
export type Call = {
  world: World;
  realm: RealmData;
  caller: Caller;
  /** The caller's rights on this realm. */
  rights: ReadonlySet<string>;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON body; an empty object when there was none or it was no object. */
  body: Rec;
  /** The body as it came: a list, a bare text, or form data parsed to an object. */
  payload: unknown;
  raw: Buffer;
  contentType: string;
  /** Holds what the caller takes as an answer: the header `Accept`. */
  accept: string;
  /** Address of the realm in the admin API, absolute; Location headers start with it. */
  base: string;
  ip: string;
};

/** An address below `/admin/realms/{realm}`, who may call it (any of `rights`; [] = any right), and the answer. */
export type Route = {
  method: string;
  path: string;
  rights: readonly Right[] | "handler";
  run: (call: Call) => Answer | Promise<Answer>;
};

/** Shorthand for tables of routes. */
export const route = (method: string, path: string, rights: Route["rights"], run: Route["run"]): Route => ({
  method,
  path,
  rights,
  run,
});

export const VIEW_USERS = ["view-users", "manage-users"] as const;
export const VIEW_REALM = ["view-realm", "manage-realm"] as const;
export const VIEW_CLIENTS = ["view-clients", "manage-clients"] as const;
export const VIEW_PROVIDERS = ["view-identity-providers", "manage-identity-providers"] as const;
export const VIEW_EVENTS = ["view-events", "manage-events"] as const;

/** `first` and `max` of a call, as numbers; `max` is Infinity when absent. */
export function pageRange(query: URLSearchParams, usual = Number.POSITIVE_INFINITY): { first: number; max: number } {
  const number = (key: string, otherwise: number) => {
    const value = Number.parseInt(query.get(key) ?? "", 10);
    return Number.isNaN(value) || value < 0 ? otherwise : value;
  };
  return { first: number("first", 0), max: number("max", usual) };
}

/** The part of a list that `first` and `max` name; stops reading as soon as it is full. */
export function page<T>(rows: Iterable<T>, query: URLSearchParams, usual?: number): T[] {
  const { first, max } = pageRange(query, usual);
  const taken: T[] = [];
  let at = 0;
  if (max === 0) return taken;
  for (const row of rows) {
    if (at >= first) taken.push(row);
    at += 1;
    if (taken.length >= max) break;
  }
  return taken;
}
