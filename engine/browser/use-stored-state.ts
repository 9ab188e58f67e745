import { useSyncExternalStore } from "react";
import type { StoredState } from "./stored-state.ts";

/** Hook: returns the value and its setter, and renders again when this or another tab changes the value. */
export function useStoredState<T>(state: StoredState<T>): readonly [T, (value: T) => void] {
  return [useSyncExternalStore(state.subscribe, state.get), state.set];
}
