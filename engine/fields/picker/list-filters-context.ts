import { type ComponentType, createContext } from "react";
import type { FiltersProps } from "../model/filter-value.ts";

/** Holds what renders the filters of the list that a picker shows: those behind a button are a form, and forms stand above the fields. */
export const ListFiltersContext = createContext<ComponentType<FiltersProps> | undefined>(undefined);
