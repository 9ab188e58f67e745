import { type ControlProps, nativeProps } from "../../base/control-props.ts";
import { useInputEvents } from "../use-input-events.ts";

export interface DateInputProps extends ControlProps<string> {
  /** Called instead of `onChange` when only a part of the date was typed. The browser does not tell which. */
  onUnreadable?: (() => void) | undefined;
  /** True while only a part of the date is typed. */
  unreadable?: boolean | undefined;
  /** Limits, as `yyyy-mm-dd`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Renders a date input: `yyyy-mm-dd`; "" when empty. */
export function DateInput(props: DateInputProps) {
  return (
    <input
      {...nativeProps(props)}
      {...useInputEvents({ ...props, onText: props.onChange })}
      type="date"
      className="control max-w-48"
      value={props.value}
      min={props.min}
      max={props.max}
      readOnly={props.readOnly}
    />
  );
}
