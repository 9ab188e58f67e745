import type { ListFilters } from "../../fields/index.ts";
import { createLazyPart } from "../../ui/index.ts";

/** Loads the filters. They render fields, and fields render pickers, so a static import would be a cycle. */
const pickerFilters = createLazyPart(() => import("../table/filters/picker-filters.tsx"));

/** Renders the filters of a picker's list, loaded when a list has some. */
export const PICKER_FILTERS: ListFilters = {
  useFilters: (wanted) => pickerFilters.useModule(wanted)?.PickerFilters,
};
