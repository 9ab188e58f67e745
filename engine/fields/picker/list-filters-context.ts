import { type ComponentType, createContext } from "react";
import type { FiltersProps } from "../model/filter-value.ts";

/** Holds what renders the filters of the list that a picker shows: those behind a button are a form, and forms stand above the fields. */
export interface ListFilters {
  /** Hook: what renders them; nothing while it is on its way, or where it is not wanted. */
  useFilters(wanted: boolean): ComponentType<FiltersProps> | undefined;
}

/** Leaves filters out, where nothing renders them. */
export const NO_FILTERS: ListFilters = { useFilters: () => undefined };

export const ListFiltersContext = createContext(NO_FILTERS);
