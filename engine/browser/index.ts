/* The parts of the browser that the console uses: storage, location, downloads. */
export { type Environment, readEnvironment } from "./environment.ts";
export { createJsonCache, type JsonCache } from "./json-cache.ts";
export type { Address, GuardScope, Navigation } from "./navigation.ts";
export { createPreferences, type Preferences, type RecentRealm, type Theme } from "./preferences.ts";
export { localStorageOf, type StoredState, storedState } from "./stored-state.ts";
export { useStoredState } from "./use-stored-state.ts";
