/** Lists the faults that any request can have. */
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
/** Lists the faults of reads. A write that is answered with an empty body has succeeded. */
export const READ_FAULTS = [...FAULTS, "empty body"] as const;
export type Fault = (typeof READ_FAULTS)[number];

/**
 * Selects the requests that a fault affects. `start` are those that every screen needs; `reads` and `writes` are those
 * of the screen itself.
 */
export type AffectedRequests = "start" | "reads" | "writes" | "all";

/** Injects faults into the requests of a console. */
export interface FaultInjector {
  /**
   * Injects a fault into the following requests; undefined ends it. Slow requests are then answered, and requests that
   * timed out are aborted.
   */
  inject(fault: Fault | undefined, affects?: AffectedRequests): void;
  /** Returns how many requests the current fault has affected. Those of the pages before the last alias are not. */
  count(): number;
  /** Returns the paths of these requests. */
  affected(): readonly string[];
  /**
   * Returns the path with an alias of its realm. Nothing is cached for an alias, so the console reads everything again.
   */
  aliasOf(path: string): string;
}

/** Adds the functions that a fake server needs. */
export interface ServerFaultInjector extends FaultInjector {
  /** Returns the fault for a request, and counts the request as affected. */
  faultFor(method: string, address: string): Fault | undefined;
  /** Resolves when the current fault ends. */
  whenOver(): Promise<void>;
}

/** Maps statuses to the bodies that a server sends with them. 429 comes from a proxy without a body. */
export const ERROR_BODIES: Readonly<Record<string, object>> = {
  401: { error: "HTTP 401 Unauthorized" },
  403: { error: "HTTP 403 Forbidden" },
  404: { error: "Could not find resource" },
  409: { errorMessage: "Exists with same name" },
  500: { error: "unknown_error", error_description: "For more on this error consult the server log." },
};

/** The answer of a captive portal to every request. */
export const WEB_PAGE = "<!doctype html><h1>Welcome to the hotel</h1>";
/** The beginning of a truncated answer. */
export const CUT_BODY = '[{"id":"1","na';

/** Creates an injector without a fault. */
export function createFaultInjector(): ServerFaultInjector {
  const entered = new Set<string>();
  let waiters: (() => void)[] = [];
  let present: { fault: Fault; affects: AffectedRequests } | undefined;
  let affected: string[] = [];
  let count = 0;

  /** Every screen needs the first read of a realm and of its own messages; later reads belong to a screen. */
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
      // A page that was left may have a request on its way, whose failure the next page must not report.
      const realm = OF_REALM.exec(url.pathname)?.[1];
      if (count > 0 && realm !== undefined && !realm.endsWith(`.unseen${count}`)) return undefined;
      // Called for every request, because it records the realms that were read.
      const hit = isAffected(present?.affects ?? "reads", method, url);
      if (present === undefined || !hit) return undefined;
      affected.push(url.pathname);
      return present.fault;
    },
    whenOver: () => new Promise((go) => waiters.push(go)),
  };
}

const ALIAS = /\.unseen\d+$/;
const OF_REALM = /^\/(?:admin\/)?realms\/([^/]+)/;

/** Returns the URL of a request without the alias of the realm. */
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

/** Returns an answer of `whoami` that lists the rights over a realm for its alias, too. */
export function withAlias(address: string, body: string): string {
  const other = new URL(address).searchParams.get("currentRealm");
  if (other === null || !ALIAS.test(other)) return body;
  const me = JSON.parse(body) as { realm_access: Record<string, unknown> };
  const access = { ...me.realm_access, [other]: me.realm_access[other.replace(ALIAS, "")] };
  return JSON.stringify({ ...me, realm_access: access });
}

/** Returns a server's answer to a successful write. */
export function writeAnswer(method: string, address: string): { status: number; headers?: Record<string, string> } {
  return method === "POST" ? { status: 201, headers: { location: `${address}/made` } } : { status: 204 };
}
