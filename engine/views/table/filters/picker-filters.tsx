import type { FiltersProps } from "../../../fields/index.ts";
import { FilterChips } from "./filter-chips.tsx";
import { Filters } from "./filters.tsx";

/** The filters of the list that a picker shows, as above a table; what is in force stands below its toolbar. */
export function PickerFilters(props: FiltersProps) {
  return (
    <>
      <Filters {...props} />
      <div className="order-last w-full empty:hidden">
        <FilterChips {...props} />
      </div>
    </>
  );
}
