import { useState } from "react";
import {
  bindValue,
  common,
  type ControlSlot,
  type FieldInputProps,
  Field,
  type FilterFieldProps,
  InlineFrame,
  NO_CHOICES,
  useFieldState,
} from "../../../fields/index.ts";
import type { PlanField } from "../../../language/plan/plan.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { useNarrow } from "../../../ui/base/use-narrow.ts";
import { createLazyPart } from "../../../ui/lazy/lazy-part.ts";
import { ScopeProvider } from "../../../page/scope/scope-context.tsx";
import { useTexts } from "../../../page/scope/use-watched.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";
import {
  filterFromText,
  filterName,
  filtersAfter,
  type FiltersProps,
  filterToText,
  isOn,
  isToggle,
  splitFilters,
} from "./filter-value.ts";
import { useShownFilters } from "./use-shown-filters.ts";

/** Filters behind the button come with the form they are filled in with. */
const filterPanel = createLazyPart(() => import("./filter-panel.tsx"));

/** So does what chooses one of many values; most lists have only boxes to tick in their toolbar. */
const inlineFields = createLazyPart(() => import("../../../fields/field/inline-fields.tsx"));

/** The filters of a list: up to two simple ones in sight, the others behind a button. */
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

function InlineFilter(props: FiltersProps & { readonly field: PlanField }) {
  return (
    <ScopeProvider scope={props.scope}>
      <ToolbarFilter {...props} />
    </ScopeProvider>
  );
}

function ToolbarFilter({ field, values, scope, id, change }: FiltersProps & { readonly field: PlanField }) {
  const state = useFieldState(field);
  const name = filterName(field);
  const text = values[name] ?? "";
  const put = (value: unknown): void =>
    change({ ...filtersAfter(field, value, scope), [name]: filterToText(field, value) });
  if (isToggle(field)) {
    return (
      <Field
        id={`${id}-${name}`}
        field={field}
        state={state}
        binding={bindValue(isOn(field, text), { onChange: put })}
        choices={NO_CHOICES}
        frame={InlineFrame}
        place={TOGGLE}
      />
    );
  }
  return (
    <div className="w-full sm:w-48">
      <LoadedFilter
        id={`${id}-${name}`}
        field={field}
        state={state}
        value={filterFromText(field, text)}
        onChange={put}
      />
    </div>
  );
}

const TOGGLE: ControlSlot = { draw: ToggleControl, line: true };

/** A box to tick with its label beside it: nothing else names it in a toolbar. */
function ToggleControl(props: FieldInputProps) {
  return (
    <Checkbox {...common(props)} value={props.value === true} onChange={props.onChange}>
      {props.label}
    </Checkbox>
  );
}

function LoadedFilter(props: FilterFieldProps) {
  const loaded = inlineFields.useModule();
  return loaded ? <loaded.FilterField {...props} /> : <div className="control" />;
}
