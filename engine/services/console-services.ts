import type { Alerts } from "./alert-requests.ts";
import type { Environment, Preferences } from "../browser/index.ts";
import type { Http, RealmRepresentation, ServerInfo, WhoAmI, RunningWork } from "../http/index.ts";
import type { Session, RightSet } from "../session/index.ts";
import type { Texts } from "../i18n/index.ts";

/** Services of the console for its screens; `useConsole()` returns them. */
export interface ConsoleServices {
  readonly environment: Environment;
  readonly http: Http;
  /** Hosts that links and buttons may open; undefined allows every host. */
  readonly hosts?: readonly string[] | undefined;
  /** Realm being administered: first segment of the address, else the sign-in realm. */
  readonly realmName: string;
  /** Representation of the realm; undefined when the server responds with 404. */
  readonly realm: RealmRepresentation | undefined;
  /** Reloads the realm after it was edited. */
  refreshRealm(): Promise<void>;
  readonly me: WhoAmI;
  /** Reloads who-am-I after rights or realms changed. */
  refreshMe(): Promise<void>;
  /** Server info; empty when the administrator may not read it. */
  readonly info: ServerInfo;
  /** False while server info is loading; `info` is empty then. */
  readonly infoReady: boolean;
  /**
   * Returns the current server info, even to components that were rendered before it loaded; undefined while it or the
   * requested member is loading.
   */
  presentInfo(member?: string): ServerInfo | undefined;
  /** Calls `listener` when server info has loaded or changed. Returns the unsubscribe function. */
  onInfo(listener: () => void): () => void;
  /** Loads server info at once. Without this call it is loaded when the network is idle. */
  needInfo(): void;
  /** Names of the rights held in the current realm. */
  readonly rights: ReadonlySet<string>;
  /** Rights of the previewed administrator ("view as"); `rights` and `me` are then those of that administrator. */
  readonly viewed?: RightSet | undefined;
  readonly texts: Texts;
  readonly alerts: Alerts;
  /** Preferences of the administrator in this browser; one object for the whole page. */
  readonly preferences: Preferences;
  /** True if help texts and icons are shown. */
  readonly helpEnabled: boolean;
  readonly signIn: Session;
  /** Running work that leaving the page or the end of the session would interrupt. */
  readonly work: RunningWork;
  /** The clock; injectable for tests. */
  now(): Date;
}
