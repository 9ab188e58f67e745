/** What the page says about where it runs; the block with id `environment` (shell.md section 1). */
export interface Environment {
  /** Root of the identity server, no trailing slash. */
  readonly serverBaseUrl: string;
  /** Root of the admin API and of `/resources`, no trailing slash. */
  readonly adminBaseUrl: string;
  /** Base of the console itself. */
  readonly consoleBaseUrl: string;
  /** Realm used to sign in. */
  readonly realm: string;
  /** Client used to sign in. */
  readonly clientId: string;
  readonly masterRealm: string;
  /** Base of static resources (logo). */
  readonly resourceUrl: string;
  /** Version hash of the server's resources; changes with the server's version. */
  readonly resourceVersion: string;
  readonly logo: string;
  /** Link behind the logo; empty means the dashboard of the current realm. */
  readonly logoUrl: string;
  /** Whether a dark theme may be shown at all. */
  readonly darkMode: boolean;
  /** Scopes for sign-in, blank separated. */
  readonly scope: string;
  /** Addresses of extension packs, in load order. */
  readonly packs: readonly string[];
  /** True when the console is served by something other than the identity server itself. */
  readonly standAlone: boolean;
  readonly [name: string]: unknown;
}
