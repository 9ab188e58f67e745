import { useState } from "react";
import { filterName, type FiltersProps, InlineFilter, splitFilters } from "../../../fields/index.ts";
import { Button, useNarrow, createLazyPart } from "../../../ui/index.ts";
import { useTexts } from "../../../page/index.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";
import { useShownFilters } from "./use-shown-filters.ts";

/** Loads the form for the filters behind the button. */
const filterPanel = createLazyPart(() => import("./filter-panel.tsx"));

/** Renders the filters of a list: the first simple ones beside the search, the others behind a button. */
export function Filters(props: FiltersProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const { inline, panel } = splitFilters(props.fields, useNarrow("phone"));
  const shown = useShownFilters(panel, props.scope);
  const active = shown.filter((field) => props.values[filterName(field)] !== undefined).length;
  return (
    <>
      {inline.map((field) => (
        <InlineFilter key={field.id} {...props} field={field} />
      ))}
      {shown.length > 0 && (
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {active > 0 ? t("filterCount", { count: active }) : t("filter")}
        </Button>
      )}
      {open && <LoadedFilterPanel {...props} fields={panel} close={() => setOpen(false)} />}
    </>
  );
}

function LoadedFilterPanel(props: FilterPanelProps) {
  const loaded = filterPanel.useModule();
  return loaded && <loaded.FilterPanel {...props} />;
}
