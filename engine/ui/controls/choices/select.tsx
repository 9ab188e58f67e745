import { useState } from "react";
import type { SelectProps } from "./use-options.ts";
import { Icon } from "../../base/icon.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import { nativeProps } from "../../base/control-props.ts";
import { type SelectOption, optionLabel } from "./option.ts";
import { SelectSearch } from "./select-search.tsx";
import { TextInput } from "../text-input.tsx";

/** Returns whether an option has a second line, which a native select cannot show. */
function isExplained({ disabled, description }: SelectOption): boolean {
  return !disabled && description !== undefined;
}

/**
 * Renders a selection of one option: ten or more options as a list that filters by the beginning of the label, fewer as
 * a native select. While it has the focus it does not switch between the two when options change, so that an open list
 * stays open.
 */
export function Select(props: SelectProps) {
  const { onBlur, onSearch, options, readOnly } = props;
  const [held, setHeld] = useState<boolean>();
  const wanted = onSearch !== undefined || (props.search ?? (options.length >= 10 || options.some(isExplained)));
  const searches = !readOnly && (held ?? wanted);
  const Rendered = searches ? SelectSearch : PlainSelect;
  return (
    <Rendered
      {...props}
      onFocus={() => setHeld(searches)}
      onBlur={() => {
        setHeld(undefined);
        onBlur?.();
      }}
    />
  );
}

function PlainSelect(props: SelectProps) {
  const texts = useUiTexts();
  const { options, value } = props;
  if (props.readOnly) {
    const chosen = value === "" ? options.find((option) => option.value === "")?.label : optionLabel(options, value);
    return <TextInput {...props} value={chosen ?? ""} onChange={() => undefined} />;
  }
  const clearable = props.clearable ?? !props.required;
  const known = options.some((option) => option.value === value);
  const hasEmpty = options.some((option) => option.value === "");
  return (
    <div className="relative">
      <select
        {...nativeProps(props)}
        className="control appearance-none pe-8!"
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {!hasEmpty && (clearable || value === "") && (
          <option value="" disabled={!clearable} hidden={!clearable}>
            {props.placeholder ?? texts.chooseOption}
          </option>
        )}
        {!known && value !== "" && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {/* The browser's own list has one line an option and no tooltips: the reason stands beside the label. */}
            {option.disabled && option.description ? `${option.label} – ${option.description}` : option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-muted" />
    </div>
  );
}
