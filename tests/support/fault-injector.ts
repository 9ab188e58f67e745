/** Holds what can go wrong with a request. */
export const FAULTS = [
  "401",
  "403",
  "404",
  "409",
  "429",
  "500",
  "web page",
  "cut body",
  "time-out",
  "offline",
  "slow",
] as const;
/** The same with what is a fault of reads alone: a write that is answered with nothing went well. */
export const READ_FAULTS = [...FAULTS, "empty body"] as const;
export type Fault = (typeof READ_FAULTS)[number];

/** Names the requests that a fault befalls: `start` is what every screen stands on, `reads` and `writes` what it asks itself. */
export type AffectedRequests = "start" | "reads" | "writes" | "all";

/** A way to the server that can be disturbed. */
export interface FaultInjector {
  /** From now on `fault` befalls these requests; undefined: all is well. What was slow comes now, what was held back breaks off. */
  inject(fault: Fault | undefined, affects?: AffectedRequests): void;
  /** Returns how many requests the present fault has befallen. */
  count(): number;
  /** Their paths. */
  affected(): readonly string[];
  /** The same address in a realm that nothing is known of yet: another name for the same one. */
  aliasOf(path: string): string;
}

/** Describes what else a way to the server needs of it. */
export interface ServerFaultInjector extends FaultInjector {
  /** The fault that befalls a request, which counts. */
  faultFor(method: string, address: string): Fault | undefined;
  /** Until the fault is over. */
  whenOver(): Promise<void>;
}

/** Bodies that a server sends with these statuses; 429 comes from something before it, with none. */
export const ERROR_BODIES: Readonly<Record<string, object>> = {
  401: { error: "HTTP 401 Unauthorized" },
  403: { error: "HTTP 403 Forbidden" },
  404: { error: "Could not find resource" },
  409: { errorMessage: "Exists with same name" },
  500: { error: "unknown_error", error_description: "For more on this error consult the server log." },
};

/** Holds what a network that wants to be signed in to answers to everything. */
export const WEB_PAGE = "<!doctype html><h1>Welcome to the hotel</h1>";
/** The beginning of an answer that breaks off. */
export const CUT_BODY = '[{"id":"1","na';

/** Keeps which fault there is now and whom it befalls. */
export function createFaultInjector(): ServerFaultInjector {
  const entered = new Set<string>();
  let waiters: (() => void)[] = [];
  let present: { fault: Fault; affects: AffectedRequests } | undefined;
  let affected: string[] = [];
  let count = 0;

  /** The first read of a realm and of its own texts is what every screen stands on; later ones are a screen's own. */
  const isStart = (method: string, { pathname }: URL): boolean => {
    if (method !== "GET") return false;
    if (!pathname.startsWith("/admin/realms/") || pathname.endsWith("/ui-ext/realms/names")) return true;
    const ownOfRealm = /^\/admin\/realms\/[^/]+(?:\/localization\/[^/]+)?$/.test(pathname);
    if (!ownOfRealm) return false;
    const first = !entered.has(pathname);
    entered.add(pathname);
    return first;
  };
  const isAffected = (affects: AffectedRequests, method: string, url: URL): boolean => {
    const start = isStart(method, url);
    if (affects === "all") return true;
    if (start || affects === "start") return start && affects === "start";
    return affects === (method === "GET" ? "reads" : "writes");
  };

  return {
    inject(fault, affects = "reads") {
      present = fault === undefined ? undefined : { fault, affects };
      affected = [];
      for (const go of waiters) go();
      waiters = [];
    },
    count: () => affected.length,
    affected: () => affected,
    aliasOf(path) {
      count += 1;
      return path.replace(/^\/[^/?]+/, (realm) => `${realm}.unseen${count}`);
    },
    faultFor(method, address) {
      const url = new URL(address);
      // Asked in any case: it notes which realms were entered.
      const hit = isAffected(present?.affects ?? "reads", method, url);
      if (present === undefined || !hit) return undefined;
      affected.push(url.pathname);
      return present.fault;
    },
    whenOver: () => new Promise((go) => waiters.push(go)),
  };
}

const ALIAS = /\.unseen\d+$/;

/** The address that a request would have gone to, had its realm no made-up name. */
export function withoutAlias(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname
    .split("/")
    .map((part) => part.replace(ALIAS, ""))
    .join("/");
  const current = url.searchParams.get("currentRealm");
  if (current !== null) url.searchParams.set("currentRealm", current.replace(ALIAS, ""));
  return url;
}

/** The answer of who-am-I, which lists rights by realm: those of the realm go for its made-up name too. */
export function withAlias(address: string, body: string): string {
  const other = new URL(address).searchParams.get("currentRealm");
  if (other === null || !ALIAS.test(other)) return body;
  const me = JSON.parse(body) as { realm_access: Record<string, unknown> };
  const access = { ...me.realm_access, [other]: me.realm_access[other.replace(ALIAS, "")] };
  return JSON.stringify({ ...me, realm_access: access });
}

/** Returns how a server answers a write that went well. */
export function writeAnswer(method: string, address: string): { status: number; headers?: Record<string, string> } {
  return method === "POST" ? { status: 201, headers: { location: `${address}/made` } } : { status: 204 };
}
