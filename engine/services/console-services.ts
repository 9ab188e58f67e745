import type { Alerts } from "./alert-requests.ts";
import type { Environment } from "../browser/environment.ts";
import type { Http } from "../http/http-call.ts";
import type { RealmRepresentation, ServerInfo, WhoAmI } from "../http/representations.ts";
import type { RunningWork } from "../http/running-work.ts";
import type { Preferences } from "../browser/preferences.ts";
import type { Session } from "../session/session.ts";
import type { Texts } from "../i18n/texts.ts";
import type { RightSet } from "../session/viewing/viewing.ts";

/** Everything that a screen needs from outside itself; `useConsole()` hands it out. */
export interface ConsoleServices {
  readonly environment: Environment;
  readonly http: Http;
  /** The only hosts that links and buttons may lead to; every host where none are told. */
  readonly hosts?: readonly string[] | undefined;
  /** Realm being administered: first segment of the address, else the sign-in realm. */
  readonly realmName: string;
  /** Its representation; undefined when the server answers 404. */
  readonly realm: RealmRepresentation | undefined;
  /** Reads the realm again, after it was edited. */
  refreshRealm(): Promise<void>;
  readonly me: WhoAmI;
  /** Reads who-am-I again, after rights or realms changed. */
  refreshMe(): Promise<void>;
  /** Server info; empty when the administrator may not read it. */
  readonly info: ServerInfo;
  /** False while server info is still on its way: `info` is empty then. */
  readonly infoReady: boolean;
  /** Something on the page waits for server info, which else comes when the line is free. */
  needInfo(): void;
  /** Returns whether a feature is on; `undefined` while server info is on its way. */
  features(name: string): boolean | undefined;
  /** Names of the rights held in the current realm. */
  readonly rights: ReadonlySet<string>;
  /** The rights of another administrator whose view is shown; `rights` and `me` are then that one's. */
  readonly viewed?: RightSet | undefined;
  readonly texts: Texts;
  readonly alerts: Alerts;
  /**
   * Holds what the administrator chose in this browser; one object for the whole page, so that everything on it agrees.
   */
  readonly preferences: Preferences;
  /** Tells whether help texts and icons are shown. */
  readonly helpEnabled: boolean;
  readonly signIn: Session;
  /** Running work that leaving the page or the end of the session would cut off. */
  readonly work: RunningWork;
  /** The clock; injectable for tests. */
  now(): Date;
}
