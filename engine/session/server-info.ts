import type { JsonCache } from "../browser/json-cache.ts";
import type { Environment } from "../browser/environment.ts";
import { type Http, NetworkError, ServerError, TimeOutError } from "../http/http.ts";
import type { ServerInfo } from "../http/representations.ts";

export interface ServerInfoOptions {
  readonly http: Http;
  readonly environment: Pick<Environment, "adminBaseUrl" | "resourceVersion">;
  /** Subject of the session: what one administrator may read is not shown to the next one in this browser. */
  readonly subject: string;
  readonly cache: JsonCache;
  /** Resolves when the line is free: the answer is large, and mostly only conditions need it. */
  readonly whenIdle: () => Promise<void>;
  /** Resolves when something on the page waits for it. */
  readonly whenNeeded: Promise<void>;
  /** Receives the fresh answer when it differs from the cached one. */
  readonly onFresh: (info: ServerInfo) => void;
}

/**
 * Reads `GET /admin/serverinfo` (about 300 KB) when it is needed, or else when the line is free. A copy kept under the
 * server's version answers at once and is refreshed beside. 403 gives empty info; so does an answer withheld from a
 * foreign origin, which is how a browser sees that 403.
 */
export async function loadServerInfo(options: ServerInfoOptions): Promise<ServerInfo> {
  const { adminBaseUrl, resourceVersion } = options.environment;
  const family = `serverinfo ${adminBaseUrl} `;
  const key = `${family}${resourceVersion} ${options.subject}`;
  const kept = resourceVersion === "" ? undefined : asInfo(await options.cache.get(key));
  const fresh = async (): Promise<ServerInfo> => {
    const info = await readServerInfo(options.http);
    if (resourceVersion !== "") await options.cache.put(family, key, lasting(info));
    return info;
  };
  if (kept === undefined) {
    await Promise.race([options.whenNeeded, options.whenIdle()]);
    return fresh();
  }
  options
    .whenIdle()
    .then(fresh)
    .then(options.onFresh, (error: unknown) => {
      console.warn("Server info could not be refreshed", error);
      // Nobody waits for the figures any longer.
      options.onFresh({ ...kept });
    });
  remembered.add(kept);
  return kept;
}

/** Copies of an earlier visit, which are being refreshed. */
const remembered = new WeakSet<ServerInfo>();

/** Figures of the running machine: not kept between visits. */
const FIGURES: ReadonlySet<string> = new Set(["memoryInfo", "systemInfo", "cpuInfo"]);

/** Returns whether a member of the info is missing only because it is still on its way. */
export function isComing(info: ServerInfo, member: string): boolean {
  return FIGURES.has(member) && remembered.has(info);
}

async function readServerInfo(http: Http): Promise<ServerInfo> {
  try {
    const answer = await http.send({ method: "GET", base: "admin", path: "serverinfo" });
    return asInfo(answer.body) ?? {};
  } catch (error) {
    if (error instanceof ServerError && error.status === 403) return {};
    // Late is no reason to take the page from somebody who works on it by now.
    if (error instanceof NetworkError || error instanceof TimeOutError) {
      console.warn("Server info could not be read; going on without it", error);
      return {};
    }
    throw error;
  }
}

function asInfo(value: unknown): ServerInfo | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Returns what stays true until the next visit. */
function lasting(info: ServerInfo): ServerInfo {
  return Object.fromEntries(Object.entries(info).filter(([member]) => !FIGURES.has(member)));
}
