import { isMap } from "../language/index.ts";
import type { JsonCache, Environment } from "../browser/index.ts";
import { type Http, NetworkError, ServerError, TimeOutError, type ServerInfo } from "../http/index.ts";

/** Server info as it was loaded. */
export interface LoadedInfo {
  readonly info: ServerInfo;
  /** True if the info was cached by an earlier visit and lacks current figures, which `onFresh` provides. */
  readonly infoRefreshing: boolean;
}

export interface ServerInfoOptions {
  readonly http: Http;
  readonly environment: Pick<Environment, "adminBaseUrl" | "resourceVersion">;
  /** Subject of the session; the cache is separate per administrator, because their rights differ. */
  readonly subject: string;
  readonly cache: JsonCache;
  /** Resolves when the network is idle: the response is large, and usually only conditions need it. */
  readonly whenIdle: () => Promise<void>;
  /** Resolves when the page needs server info. */
  readonly whenNeeded: Promise<void>;
  /** Called with the fresh info after a cached one was returned. */
  readonly onFresh: (info: ServerInfo) => void;
}

/**
 * Loads `GET /admin/serverinfo` (about 300 KB) when it is needed or the network is idle. An info cached for the same
 * server version is returned at once and refreshed in the background. Returns empty info for 403 and for a blocked
 * response, which is how a browser on another origin sees that 403.
 */
export async function loadServerInfo(options: ServerInfoOptions): Promise<LoadedInfo> {
  const { adminBaseUrl, resourceVersion } = options.environment;
  const family = `serverinfo ${adminBaseUrl} `;
  const key = `${family}${resourceVersion} ${options.subject}`;
  const cached = resourceVersion === "" ? undefined : toServerInfo(await options.cache.get(key));
  const fresh = async (): Promise<ServerInfo> => {
    const info = await readServerInfo(options.http).catch((error: unknown) => {
      if (cached !== undefined || !(error instanceof NetworkError || error instanceof TimeOutError)) throw error;
      // Without server info the console still works: do not replace a page that is in use by an error.
      console.warn("Server info could not be read; continuing without it", error);
      return undefined;
    });
    if (info === undefined) return {};
    if (resourceVersion !== "") await options.cache.put(family, key, withoutFigures(info));
    return info;
  };
  if (cached === undefined) {
    await Promise.race([options.whenNeeded, options.whenIdle()]);
    return { info: await fresh(), infoRefreshing: false };
  }
  options
    .whenIdle()
    .then(fresh)
    .then(options.onFresh, (error: unknown) => {
      console.warn("Server info could not be refreshed", error);
      options.onFresh(cached);
    });
  return { info: cached, infoRefreshing: true };
}

/** Current figures of the server, which are not cached between visits. */
const FIGURES: ReadonlySet<string> = new Set(["memoryInfo", "systemInfo", "cpuInfo"]);

/** Returns whether a member of server info, or all of it, is missing only because it is still loading. */
export function isPending(
  { infoReady, infoRefreshing }: { readonly infoReady: boolean; readonly infoRefreshing: boolean },
  member = "",
): boolean {
  return !infoReady || (infoRefreshing && FIGURES.has(member));
}

async function readServerInfo(http: Http): Promise<ServerInfo> {
  try {
    const answer = await http.send({ method: "GET", base: "admin", path: "serverinfo" });
    return toServerInfo(answer.body) ?? {};
  } catch (error) {
    if (error instanceof ServerError && error.status === 403) return {};
    throw error;
  }
}

function toServerInfo(value: unknown): ServerInfo | undefined {
  return isMap(value) ? { ...value } : undefined;
}

/** Returns the info without members that change while the server runs. */
function withoutFigures(info: ServerInfo): ServerInfo {
  return Object.fromEntries(Object.entries(info).filter(([member]) => !FIGURES.has(member)));
}
