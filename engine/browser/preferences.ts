import { localStorageOf, type StoredState, storedState } from "./stored-state.ts";

export type Theme = "light" | "dark" | "system";

/** A recently visited realm. */
export interface RecentRealm {
  readonly name: string;
  readonly displayName: string;
}

/** Preferences of an administrator in this browser. Keys that Keycloak's own console has are the same there. */
export interface Preferences {
  readonly helpEnabled: StoredState<boolean>;
  readonly pageSize: StoredState<number>;
  readonly recentRealms: StoredState<readonly RecentRealm[]>;
  readonly theme: StoredState<Theme>;
  /** True if the sidebar is collapsed to its icons. */
  readonly sidebarFolded: StoredState<boolean>;
  /** Language of the last visit, to load its messages before who-am-I is loaded. */
  readonly lastLanguage: StoredState<string>;
  /** Ids of disabled extensions. */
  readonly extensionsOff: StoredState<Readonly<Record<string, boolean>>>;
}

/** Creates the preferences in the local storage of `page`. */
export function createPreferences(page: Window | undefined): Preferences {
  const options = { storage: page && localStorageOf(page), events: page };
  return {
    helpEnabled: storedState({ key: "helpEnabled", defaultValue: true, check: boolean, ...options }),
    pageSize: storedState({ key: "pageSize", defaultValue: 10, check: pageSize, ...options }),
    recentRealms: storedState<readonly RecentRealm[]>({
      key: "recentRealms",
      defaultValue: [],
      check: realms,
      ...options,
    }),
    theme: storedState<Theme>({ key: "theme", defaultValue: "system", check: theme, ...options }),
    sidebarFolded: storedState({ key: "sidebarFolded", defaultValue: false, check: boolean, ...options }),
    extensionsOff: storedState<Readonly<Record<string, boolean>>>({
      key: "extensionsOff",
      defaultValue: {},
      check: switches,
      ...options,
    }),
    lastLanguage: storedState({ key: "lastLanguage", defaultValue: "", check: text, ...options }),
  };
}

function boolean(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function switches(value: unknown): Readonly<Record<string, boolean>> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  return Object.fromEntries(entries.flatMap(([name, on]) => (typeof on === "boolean" ? [[name, on] as const] : [])));
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function pageSize(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 1000 ? value : undefined;
}

function theme(value: unknown): Theme | undefined {
  return value === "light" || value === "dark" || value === "system" ? value : undefined;
}

function realms(value: unknown): readonly RecentRealm[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const name: unknown = Reflect.get(entry, "name");
    const displayName: unknown = Reflect.get(entry, "displayName");
    if (typeof name !== "string" || name === "") return [];
    return [{ name, displayName: typeof displayName === "string" ? displayName : "" }];
  });
}
