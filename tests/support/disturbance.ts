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
export type Befalls = "start" | "reads" | "writes" | "all";

/** A way to the server that can be disturbed. */
export interface Disturbance {
  /** From now on `fault` befalls these requests; undefined: all is well. What was slow comes now, what was held back breaks off. */
  disturb(fault: Fault | undefined, befalls?: Befalls): void;
  /** Returns how many requests the present fault has befallen. */
  hits(): number;
  /** Their paths. */
  befell(): readonly string[];
  /** The same address in a realm that nothing is known of yet: another name for the same one. */
  unseen(path: string): string;
}

/** Describes what else a way to the server needs of it. */
export interface Disturbing extends Disturbance {
  /** The fault that befalls a request, which counts. */
  befalling(method: string, address: string): Fault | undefined;
  /** Until the fault is over. */
  over(): Promise<void>;
}

/** Bodies that a server sends with these statuses; 429 comes from something before it, with none. */
export const REFUSALS: Readonly<Record<string, object>> = {
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
export function createDisturbance(): Disturbing {
  const entered = new Set<string>();
  let waiting: (() => void)[] = [];
  let present: { fault: Fault; befalls: Befalls } | undefined;
  let befell: string[] = [];
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
  const befallen = (befalls: Befalls, method: string, url: URL): boolean => {
    const start = isStart(method, url);
    if (befalls === "all") return true;
    if (start || befalls === "start") return start && befalls === "start";
    return befalls === (method === "GET" ? "reads" : "writes");
  };

  return {
    disturb(fault, befalls = "reads") {
      present = fault === undefined ? undefined : { fault, befalls };
      befell = [];
      for (const go of waiting) go();
      waiting = [];
    },
    hits: () => befell.length,
    befell: () => befell,
    unseen(path) {
      count += 1;
      return path.replace(/^\/[^/?]+/, (realm) => `${realm}.unseen${count}`);
    },
    befalling(method, address) {
      const url = new URL(address);
      // Asked in any case: it notes which realms were entered.
      const hit = befallen(present?.befalls ?? "reads", method, url);
      if (present === undefined || !hit) return undefined;
      befell.push(url.pathname);
      return present.fault;
    },
    over: () => new Promise((go) => waiting.push(go)),
  };
}

const MADE_NAME = /\.unseen\d+$/;

/** The address that a request would have gone to, had its realm no made-up name. */
export function realUrl(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname
    .split("/")
    .map((part) => part.replace(MADE_NAME, ""))
    .join("/");
  const current = url.searchParams.get("currentRealm");
  if (current !== null) url.searchParams.set("currentRealm", current.replace(MADE_NAME, ""));
  return url;
}

/** The answer of who-am-I, which lists rights by realm: those of the realm go for its made-up name too. */
export function renamedAnswer(address: string, body: string): string {
  const other = new URL(address).searchParams.get("currentRealm");
  if (other === null || !MADE_NAME.test(other)) return body;
  const me = JSON.parse(body) as { realm_access: Record<string, unknown> };
  const access = { ...me.realm_access, [other]: me.realm_access[other.replace(MADE_NAME, "")] };
  return JSON.stringify({ ...me, realm_access: access });
}

/** Returns how a server answers a write that went well. */
export function written(method: string, address: string): { status: number; headers?: Record<string, string> } {
  return method === "POST" ? { status: 201, headers: { location: `${address}/made` } } : { status: 204 };
}
