import { useSyncExternalStore } from "react";
import type { StoredState } from "./stored-state.ts";

/** Returns the value and its setter, and re-renders when this or another tab changes it. */
export function useStoredState<T>(state: StoredState<T>): readonly [T, (value: T) => void] {
  return [useSyncExternalStore(state.subscribe, state.get), state.set];
}
