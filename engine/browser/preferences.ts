import { localStorageOf, type StoredState, storedState } from "./stored-state.ts";

export type Theme = "light" | "dark" | "system";

/** A realm visited lately. */
export interface RecentRealm {
  readonly name: string;
  readonly displayName: string;
}

/** Describes what an administrator chose in this browser; keys as the stock console names them where it has them. */
export interface Preferences {
  readonly helpEnabled: StoredState<boolean>;
  readonly pageSize: StoredState<number>;
  readonly recentRealms: StoredState<readonly RecentRealm[]>;
  readonly theme: StoredState<Theme>;
  /** Tells whether the sidebar is folded to its icons. */
  readonly sidebarFolded: StoredState<boolean>;
  /** Language of the last visit, to load its texts before who-am-I answered. */
  readonly lastLanguage: StoredState<string>;
  /** Ids of extensions that are turned off. */
  readonly extensionsOff: StoredState<Readonly<Record<string, boolean>>>;
}

/** Preferences in the local storage of `page`. */
export function createPreferences(page: Window | undefined): Preferences {
  const place = { storage: page && localStorageOf(page), events: page };
  return {
    helpEnabled: storedState({ key: "helpEnabled", otherwise: true, check: boolean, ...place }),
    pageSize: storedState({ key: "pageSize", otherwise: 10, check: pageSize, ...place }),
    recentRealms: storedState<readonly RecentRealm[]>({ key: "recentRealms", otherwise: [], check: realms, ...place }),
    theme: storedState<Theme>({ key: "theme", otherwise: "system", check: theme, ...place }),
    sidebarFolded: storedState({ key: "sidebarFolded", otherwise: false, check: boolean, ...place }),
    extensionsOff: storedState<Readonly<Record<string, boolean>>>({
      key: "extensionsOff",
      otherwise: {},
      check: switches,
      ...place,
    }),
    lastLanguage: storedState({ key: "lastLanguage", otherwise: "", check: text, ...place }),
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
