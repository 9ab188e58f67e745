import type { JsonCache } from "../browser/json-cache.ts";
import { deferred } from "./deferred.ts";
import type { Environment } from "../browser/environment.ts";
import type { Http } from "../http/http.ts";
import { loadRealm } from "./realm.ts";
import type { RealmRepresentation, ServerInfo, WhoAmI } from "../http/representations.ts";
import { loadServerInfo } from "./server-info.ts";
import type { StoredState } from "../browser/stored-state.ts";
import type { Texts } from "../i18n/texts.ts";
import { loadWhoAmI, unknownPerson } from "./who-am-i.ts";

/** Describes what is known of server, realm and person at one moment. */
export interface ConsoleState {
  /** `entering`: the realm of `realmName` is on its way; `failed`: see `error`. */
  readonly phase: "entering" | "ready" | "failed";
  readonly realmName: string;
  readonly realm: RealmRepresentation | undefined;
  readonly me: WhoAmI;
  /** Tells why who-am-I could not be read, when it could not. */
  readonly meFailure: unknown;
  readonly info: ServerInfo;
  readonly infoReady: boolean;
  readonly error: unknown;
}

export interface StartUpOptions {
  readonly environment: Environment;
  readonly http: Http;
  readonly texts: Pick<Texts, "load">;
  readonly cache: JsonCache;
  /** Subject of the session, for what is kept between visits. */
  readonly subject: string;
  readonly whenIdle: () => Promise<void>;
  readonly lastLanguage: StoredState<string>;
}

/** Loads what every screen stands on, again for each realm that is entered. */
export interface ConsoleLoader {
  state(): ConsoleState;
  subscribe(listener: () => void): () => void;
  /** Enters a realm; does nothing when it is the present one and did not fail. */
  enter(realmName: string): Promise<void>;
  /** Something on the page waits for server info. */
  needInfo(): void;
  refreshRealm(): Promise<void>;
  refreshMe(): Promise<void>;
}

/**
 * Loads side by side wherever one call does not need the other's answer: realm, who-am-I
 * and the texts of the last language at once; server info after them, because it is large and only conditions need
 * it. The language of who-am-I decides in the end.
 */
export function createConsoleLoader(options: StartUpOptions): ConsoleLoader {
  const { environment, http, texts } = options;
  const listeners = new Set<() => void>();
  let state: ConsoleState = {
    phase: "entering",
    realmName: "",
    realm: undefined,
    me: unknownPerson,
    meFailure: undefined,
    info: {},
    infoReady: false,
    error: undefined,
  };
  let infoAsked = false;
  const infoNeeded = deferred<void>();

  const change = (next: Partial<ConsoleState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  function askInfo(): void {
    if (infoAsked) return;
    infoAsked = true;
    const onFresh = (info: ServerInfo): void => change({ info });
    loadServerInfo({ ...options, onFresh, whenNeeded: infoNeeded.promise }).then(
      (info) => {
        // What is shown of a realm that is being entered does not depend on it; with the realm all is told at once.
        if (state.phase === "entering") state = { ...state, info, infoReady: true };
        else change({ info, infoReady: true });
      },
      (error: unknown) => {
        infoAsked = false;
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
    askInfo();
    try {
      const [{ me, failure }, realm] = await Promise.all([who, realmRead, early]);
      await texts.load(realmName, me.locale);
      if (failure === undefined) options.lastLanguage.set(me.locale);
      if (state.realmName !== realmName) return;
      if (state.phase === "failed") return;
      change({ phase: "ready", realm, me, meFailure: failure });
    } catch (error) {
      // Whoever may not read this realm may have rights in another one.
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

/**
 * Returns the realm that somebody begins in: the one that is signed in to, or another one where that gives no rights.
 */
export function homeRealm(
  { realm_access }: Pick<WhoAmI, "realm_access">,
  { realm }: Pick<Environment, "realm">,
): string {
  if (Object.hasOwn(realm_access, realm)) return realm;
  return Object.keys(realm_access).sort((one, other) => one.localeCompare(other))[0] ?? realm;
}

/** Realm of an address: its first segment, else the realm that is signed in to. */
export function realmOf(segments: readonly string[], environment: Pick<Environment, "realm">): string {
  return segments[0] ?? environment.realm;
}
