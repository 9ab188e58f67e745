import { type ComponentType, createContext } from "react";
import type { FiltersProps } from "../model/filter-value.ts";

/**
 * Provides the component for the filters of a picker's list. Filters behind a button are a form, and this folder must
 * not import forms.
 */
export interface ListFilters {
  /** Hook: returns the component, or undefined while it is loading or not wanted. */
  useFilters(wanted: boolean): ComponentType<FiltersProps> | undefined;
}

/** Renders no filters, where no component is provided. */
export const NO_FILTERS: ListFilters = { useFilters: () => undefined };

export const ListFiltersContext = createContext(NO_FILTERS);
