/** Realm as `GET /admin/realms/{realm}` answers it; only what the frame reads is named. */
export interface RealmRepresentation {
  readonly id?: string;
  readonly realm?: string;
  readonly displayName?: string;
  readonly organizationsEnabled?: boolean;
  readonly adminPermissionsEnabled?: boolean;
  readonly internationalizationEnabled?: boolean;
  readonly defaultLocale?: string;
  readonly supportedLocales?: readonly string[];
  readonly [property: string]: unknown;
}

/** Who-am-I: the administrator and the rights held in each realm. */
export interface WhoAmI {
  readonly userId: string;
  readonly realm: string;
  readonly displayName: string;
  readonly locale: string;
  readonly temporary: boolean;
  readonly createRealm: boolean;
  readonly realm_access: Readonly<Record<string, readonly string[]>>;
}

/** One switch of the server, as `GET /admin/serverinfo` lists it. */
export interface ServerFeature {
  readonly name: string;
  readonly enabled: boolean;
}

/** Server info; what is not named here is reached through the index signature by screens. */
export interface ServerInfo {
  readonly features?: readonly ServerFeature[];
  readonly componentTypes?: Readonly<Record<string, readonly unknown[]>>;
  readonly providers?: Readonly<Record<string, unknown>>;
  readonly [property: string]: unknown;
}
