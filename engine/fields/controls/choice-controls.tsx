import { settingsOf } from "../options/settings-of.ts";
import { useMemo } from "react";
import { CheckboxGroup, MultiSelect, RadioGroup, type SelectOption, Select } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";
import { keyAmong } from "../options/option-key.ts";
import { CustomSelect } from "./custom-select.tsx";
import { withServerDefault } from "../display/server-default.ts";
import { keysOf } from "../options/named-values.tsx";
import { distinctOptions } from "../options/distinct-options.ts";
import { useChosenOptions } from "../options/use-chosen-options.ts";

/** Hook: returns the props with options whose keys and labels are distinct. */
function useDistinctLabels(props: FieldInputProps): FieldInputProps {
  const { choices } = props;
  const options = useMemo(() => distinctOptions(choices.options), [choices.options]);
  return { ...props, choices: { ...choices, options } };
}

/** Hook: returns a function from a chosen key to the stored value. A key without an option is the value itself. */
function useStored({ choices }: FieldInputProps): (key: string) => unknown {
  return (key) => {
    const option = choices.options.find((one) => one.value === key) ?? choices.find?.(key);
    if (option) return option.stored;
    return key === "" ? undefined : key;
  };
}

/**
 * Hook: returns the options. When they are only found by search, returns those of the current value, with their names.
 */
function useNamed({ field, choices, value }: FieldInputProps): readonly SelectOption[] {
  const chosen = useChosenOptions(field.options, keysOf(value), choices.onSearch !== undefined);
  return choices.onSearch ? chosen : choices.options;
}

/** Returns the keys of the options that a list of values contains. */
function chosenKeys({ choices, value }: FieldInputProps): readonly string[] {
  return keysOf(value, (one) => keyAmong(choices.options, one));
}

/** Renders a `select`. Setting: `custom` (allows free text beside the options). */
export function SelectControl(props: FieldInputProps) {
  return settingsOf(props.field).custom === true ? <CustomSelect {...props} /> : <PlainSelect {...props} />;
}

function PlainSelect(given: FieldInputProps) {
  const props = useDistinctLabels(given);
  const t = useTexts();
  const stored = useStored(props);
  const named = useNamed(props);
  const { options, at } = useMemo(
    () => withServerDefault(props.field, props.choices.options, t),
    [props.field, props.choices.options, t],
  );
  const key = keyAmong(props.choices.options, props.value);
  return (
    <Select
      {...common(props)}
      options={props.choices.onSearch ? named : options}
      onSearch={props.choices.onSearch}
      clearable={at === undefined ? undefined : false}
      value={key === "" ? (at ?? "") : key}
      onChange={(next) => props.onChange(stored(next))}
    />
  );
}

/** Renders a `radio`. */
export function RadioControl(given: FieldInputProps) {
  const props = useDistinctLabels(given);
  const t = useTexts();
  const stored = useStored(props);
  const { options, at } = withServerDefault(props.field, props.choices.options, t);
  const key = keyAmong(props.choices.options, props.value);
  return (
    <RadioGroup
      {...common(props)}
      options={options}
      value={key === "" ? (at ?? "") : key}
      onChange={(key) => props.onChange(stored(key))}
    />
  );
}

/** Renders `checkboxes`. */
export function CheckboxesControl(given: FieldInputProps) {
  const props = useDistinctLabels(given);
  const stored = useStored(props);
  return (
    <CheckboxGroup
      {...common(props)}
      options={props.choices.options}
      value={chosenKeys(props)}
      onChange={(keys) => props.onChange(keys.map(stored))}
    />
  );
}

/** Renders a `multi-select`. */
export function MultiSelectControl(given: FieldInputProps) {
  const props = useDistinctLabels(given);
  const stored = useStored(props);
  const options = useNamed(props);
  return (
    <MultiSelect
      {...common(props)}
      options={options}
      onSearch={props.choices.onSearch}
      value={chosenKeys(props)}
      onChange={(keys) => props.onChange(keys.map(stored))}
    />
  );
}
