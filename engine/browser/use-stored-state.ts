import { useSyncExternalStore } from "react";
import type { StoredState } from "./stored-state.ts";

/** The value and its setter; draws again when this or another tab changes it. */
export function useStoredState<T>(state: StoredState<T>): readonly [T, (value: T) => void] {
  return [useSyncExternalStore(state.subscribe, state.get), state.set];
}
