import { type ControlProps, nativeProps } from "../../base/control-props.ts";

export interface DateInputProps extends ControlProps<string> {
  /** Limits, as `yyyy-mm-dd`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Renders a date input: `yyyy-mm-dd`; "" when empty. */
export function DateInput(props: DateInputProps) {
  return (
    <input
      {...nativeProps(props)}
      type="date"
      className="control max-w-48"
      value={props.value}
      min={props.min}
      max={props.max}
      readOnly={props.readOnly}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
