import { type ControlProps, nativeProps } from "../../base/control-props.ts";
import { useInputEvents } from "../use-input-events.ts";

export interface DateTimeInputProps extends ControlProps<string> {
  /** Called instead of `onChange` when only a part of the date was typed. The browser does not tell which. */
  onUnreadable?: (() => void) | undefined;
  /** True while only a part of the date is typed. */
  unreadable?: boolean | undefined;
  /** Limits, as `yyyy-mm-ddThh:mm`. */
  min?: string | undefined;
  max?: string | undefined;
  /** With seconds. */
  seconds?: boolean | undefined;
}

/** Renders a date and time input: `yyyy-mm-ddThh:mm` in the user's time zone, optionally with seconds; "" when empty. */
export function DateTimeInput(props: DateTimeInputProps) {
  return (
    <input
      {...nativeProps(props)}
      {...useInputEvents({ ...props, onText: props.onChange })}
      type="datetime-local"
      className="control max-w-64"
      value={props.value}
      min={props.min}
      max={props.max}
      step={props.seconds ? 1 : 60}
      readOnly={props.readOnly}
    />
  );
}
