import type { Answer, Rec } from "../http/exchange.ts";
import type { Caller } from "../rights/caller.ts";
import type { Right } from "../world/realm-rights.ts";
import type { RealmData } from "../world/realm-data.ts";
import type { World } from "../world/world.ts";

/** A request to the admin API on one realm, with everything that a handler needs to answer it. */
export type Call = {
  world: World;
  realm: RealmData;
  caller: Caller;
  /** The caller's rights on this realm. */
  rights: ReadonlySet<string>;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON body; an empty object if there is none or it is no object. */
  body: Rec;
  /** The body in its original form: a list, a text, or form data that is parsed to an object. */
  payload: unknown;
  raw: Buffer;
  contentType: string;
  /** The header `Accept` of the request. */
  accept: string;
  /** Absolute URL of the realm in the admin API, with which Location headers begin. */
  base: string;
  ip: string;
};

/**
 * A path below `/admin/realms/{realm}`, the rights that it requires (any of `rights`; [] = any right), and its handler.
 */
export type Route = {
  method: string;
  path: string;
  rights: readonly Right[] | "handler";
  run: (call: Call) => Answer | Promise<Answer>;
};

/** Returns a route; a short form for tables of routes. */
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

/** Returns `first` and `max` of a request as numbers; `max` defaults to `usual`, which is Infinity by default. */
export function pageRange(query: URLSearchParams, usual = Number.POSITIVE_INFINITY): { first: number; max: number } {
  const number = (key: string, otherwise: number) => {
    const value = Number.parseInt(query.get(key) ?? "", 10);
    return Number.isNaN(value) || value < 0 ? otherwise : value;
  };
  return { first: number("first", 0), max: number("max", usual) };
}

/** Returns the page of a list that `first` and `max` request. It stops iterating when the page is full. */
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
