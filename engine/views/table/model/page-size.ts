import { useConsole } from "../../../services/index.ts";
import { useStoredState } from "../../../browser/index.ts";

/** Hook: returns the number of rows per page, stored in the browser as `pageSize` for all lists, with its setter. */
export function usePageSize(): readonly [number, (size: number) => void] {
  return useStoredState(useConsole().preferences.pageSize);
}
