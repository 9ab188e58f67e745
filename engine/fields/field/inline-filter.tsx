import { createLazyPart, Checkbox } from "../../ui/index.ts";
import { ScopeProvider } from "../../page/index.ts";
import type { PlanField } from "../../language/index.ts";
import { common, type ControlSlot, type FieldInputProps } from "../model/field-input.ts";
import { bindValue } from "../model/field-binding.ts";
import { Field, InlineFrame } from "./field.tsx";
import type { FilterFieldProps } from "./inline-fields.tsx";
import { NO_CHOICES } from "../options/use-field-options.ts";
import { useFieldState } from "../model/use-field-state.tsx";
import {
  filterFromText,
  filterName,
  filtersAfter,
  type FiltersProps,
  filterToText,
  isOn,
  isToggle,
} from "../model/filter-value.ts";

/** Loads the filters that choose one of many values. Most toolbars only have checkboxes. */
const inlineFields = createLazyPart(() => import("./inline-fields.tsx"));

/** Renders a filter beside the search of a list. */
export function InlineFilter(props: FiltersProps & { readonly field: PlanField }) {
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

const TOGGLE: ControlSlot = { render: ToggleControl, line: true };

/** Renders a checkbox with its label, because a toolbar has no other label for it. */
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
