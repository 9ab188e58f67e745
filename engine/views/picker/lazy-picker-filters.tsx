import type { FiltersProps } from "../../fields/index.ts";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

/** Filters render fields, and fields render pickers. */
const pickerFilters = createLazyPart(() => import("../table/filters/picker-filters.tsx"));

/** The filters of the list that a picker shows, once the part that renders them is there. */
export function LazyPickerFilters(props: FiltersProps) {
  const loaded = pickerFilters.useModule();
  return loaded && <loaded.PickerFilters {...props} />;
}
