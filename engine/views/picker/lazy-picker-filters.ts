import type { ListFilters } from "../../fields/index.ts";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

/** Filters render fields, and fields render pickers. */
const pickerFilters = createLazyPart(() => import("../table/filters/picker-filters.tsx"));

/** Renders the filters of the list that a picker shows, fetched where a list has some. */
export const PICKER_FILTERS: ListFilters = {
  useFilters: (wanted) => pickerFilters.useModule(wanted)?.PickerFilters,
};
