import { type ControlProps, groupProps } from "../../base/control-props.ts";
import { Checkbox } from "../checkbox.tsx";
import type { SelectOption } from "./option.ts";
import { DataText } from "../../base/data-text.tsx";

export interface CheckboxGroupProps extends ControlProps<readonly string[]> {
  options: readonly SelectOption[];
}

/** Renders options as checkboxes. Keeps the order of the options, and values without an option. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const offered = new Set(props.options.map((option) => option.value));
  const strangers = props.value.filter((value) => !offered.has(value)).map((value) => ({ value, label: value }));
  const all: SelectOption[] = [...props.options, ...strangers];
  const toggle = (value: string, ticked: boolean) => {
    const chosen = new Set(props.value);
    if (ticked) chosen.add(value);
    else chosen.delete(value);
    props.onChange(all.map((option) => option.value).filter((one) => chosen.has(one)));
  };
  return (
    <fieldset {...groupProps(props)} className="flex flex-col gap-1">
      {all.map((option) => (
        <Checkbox
          key={option.value}
          id={`${props.id}-${option.value}`}
          value={props.value.includes(option.value)}
          disabled={props.disabled || option.disabled}
          readOnly={props.readOnly}
          invalid={props.invalid}
          onBlur={props.onBlur}
          description={option.description}
          onChange={(ticked) => toggle(option.value, ticked)}
        >
          <DataText>{option.label}</DataText>
        </Checkbox>
      ))}
    </fieldset>
  );
}
