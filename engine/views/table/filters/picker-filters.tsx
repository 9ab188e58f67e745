import type { FiltersProps } from "../../../fields/index.ts";
import { FilterChips } from "./filter-chips.tsx";
import { Filters } from "./filters.tsx";

/** Renders the filters of a picker's list as above a table, with the active ones below its toolbar. */
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
