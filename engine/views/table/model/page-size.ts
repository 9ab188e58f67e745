import { useConsole } from "../../../services/use-console.ts";
import { useStoredState } from "../../../browser/use-stored-state.ts";

/** Rows a page, kept in this browser under `pageSize` for all lists. */
export function usePageSize(): readonly [number, (size: number) => void] {
  return useStoredState(useConsole().preferences.pageSize);
}
