import { useConsole } from "../../server/use-console.ts";
import { useStoredState } from "../../server/use-stored-state.ts";

/** Rows a page, kept in this browser under `pageSize` for all lists. */
export function usePageSize(): readonly [number, (size: number) => void] {
  return useStoredState(useConsole().preferences.pageSize);
}
