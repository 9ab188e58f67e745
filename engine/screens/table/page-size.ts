import { useMemo } from "react";
import { createPreferences } from "../../server/preferences.ts";
import { useStoredState } from "../../server/use-stored-state.ts";

/** Rows a page, kept in this browser under `pageSize` for all lists. */
export function usePageSize(): readonly [number, (size: number) => void] {
  const preference = useMemo(() => createPreferences(typeof window === "undefined" ? undefined : window).pageSize, []);
  return useStoredState(preference);
}
