import type { JsonCache, Environment, StoredState } from "../browser/index.ts";
import { compareTexts } from "../language/index.ts";
import { deferred } from "./deferred.ts";
import type { Http, RealmRepresentation, ServerInfo, WhoAmI } from "../http/index.ts";
import { loadServerInfo } from "./server-info.ts";
import type { Texts } from "../i18n/index.ts";
import { loadWhoAmI, unknownAdministrator } from "./who-am-i.ts";

/** Loaded data of server, realm and administrator. */
export interface ConsoleState {
  /** `entering`: the realm of `realmName` is loading; `failed`: see `error`. */
  readonly phase: "entering" | "ready" | "failed";
  readonly realmName: string;
  readonly realm: RealmRepresentation | undefined;
  readonly me: WhoAmI;
  /** Error of who-am-I, if it could not be loaded. */
  readonly meFailure: unknown;
  readonly info: ServerInfo;
  readonly infoReady: boolean;
  /** `info` is of an earlier visit, without the current figures of the server: they are being loaded. */
  readonly infoRefreshing: boolean;
  readonly error: unknown;
}

export interface StartUpOptions {
  readonly environment: Environment;
  readonly http: Http;
  readonly texts: Pick<Texts, "load">;
  readonly cache: JsonCache;
  /** Subject of the session, for caches between visits. */
  readonly subject: string;
  readonly whenIdle: () => Promise<void>;
  readonly lastLanguage: StoredState<string>;
}

/** Loads the data that every screen needs, for each realm that is entered. */
export interface ConsoleLoader {
  state(): ConsoleState;
  subscribe(listener: () => void): () => void;
  /** Enters a realm; does nothing for the current one unless it failed. */
  enter(realmName: string): Promise<void>;
  /** Loads server info without waiting for an idle network. */
  needInfo(): void;
  refreshRealm(): Promise<void>;
  refreshMe(): Promise<void>;
}

/**
 * Creates the loader. Realm, who-am-I and the messages of the last language are loaded in parallel; server info follows
 * because it is large and usually only conditions need it. The language of who-am-I takes precedence.
 */
export function createConsoleLoader(options: StartUpOptions): ConsoleLoader {
  const { environment, http, texts } = options;
  const listeners = new Set<() => void>();
  let state: ConsoleState = {
    phase: "entering",
    realmName: "",
    realm: undefined,
    me: unknownAdministrator,
    meFailure: undefined,
    info: {},
    infoReady: false,
    infoRefreshing: false,
    error: undefined,
  };
  let infoRequested = false;
  const infoNeeded = deferred<void>();

  const change = (next: Partial<ConsoleState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  function requestInfo(): void {
    if (infoRequested) return;
    infoRequested = true;
    const onFresh = (info: ServerInfo): void => change({ info, infoRefreshing: false });
    loadServerInfo({ ...options, onFresh, whenNeeded: infoNeeded.promise }).then(
      (loaded) => {
        // While a realm is being entered nothing shown depends on server info: notify once, with the realm.
        if (state.phase === "entering") state = { ...state, ...loaded, infoReady: true };
        else change({ ...loaded, infoReady: true });
      },
      (error: unknown) => {
        infoRequested = false;
        change({ phase: "failed", error });
      },
    );
  }

  async function enter(realmName: string): Promise<void> {
    if (state.realmName === realmName && state.phase !== "failed") return;
    change({ phase: "entering", realmName, realm: undefined, meFailure: undefined, error: undefined });
    const early = texts.load(realmName, options.lastLanguage.get() || "en");
    const who = loadWhoAmI(http, environment.realm, realmName);
    const realmRead = loadRealm(http, realmName);
    requestInfo();
    try {
      const [{ me, failure }, realm] = await Promise.all([who, realmRead, early]);
      await texts.load(realmName, me.locale);
      if (failure === undefined) options.lastLanguage.set(me.locale);
      if (state.realmName !== realmName) return;
      if (state.phase === "failed") return;
      change({ phase: "ready", realm, me, meFailure: failure });
    } catch (error) {
      // The administrator may have rights in another realm.
      const { me, failure } = await who;
      if (state.realmName === realmName) change({ phase: "failed", error, me, meFailure: failure });
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter,
    needInfo: infoNeeded.resolve,
    async refreshRealm() {
      const realmName = state.realmName;
      const realm = await loadRealm(http, realmName);
      if (state.realmName === realmName) change({ realm });
    },
    async refreshMe() {
      const realmName = state.realmName;
      const { me, failure } = await loadWhoAmI(http, environment.realm, realmName);
      if (state.realmName === realmName && failure === undefined) change({ me });
    },
  };
}

/** Returns the home realm: the sign-in realm, or another one if the administrator has no rights there. */
export function homeRealm(
  { realm_access }: Pick<WhoAmI, "realm_access">,
  { realm }: Pick<Environment, "realm">,
): string {
  if (Object.hasOwn(realm_access, realm)) return realm;
  return Object.keys(realm_access).sort(compareTexts)[0] ?? realm;
}

/** Returns the realm of an address: its first segment, else the sign-in realm. */
export function realmOf(segments: readonly string[], environment: Pick<Environment, "realm">): string {
  return segments[0] ?? environment.realm;
}

/** Loads `GET /admin/realms/{realm}`; undefined for a 404. */
async function loadRealm(http: Http, realm: string): Promise<RealmRepresentation | undefined> {
  const answer = await http.send({ method: "GET", path: "", realm, absent: [404] });
  return typeof answer.body === "object" && answer.body !== null ? { realm, ...answer.body } : undefined;
}
