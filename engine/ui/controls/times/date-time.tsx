import { type ControlProps, nativeProps } from "../../base/control-props.ts";

export interface DateTimeInputProps extends ControlProps<string> {
  /** Limits, as `yyyy-mm-ddThh:mm`. */
  min?: string | undefined;
  max?: string | undefined;
  /** With seconds. */
  seconds?: boolean | undefined;
}

/** A day and time as `yyyy-mm-ddThh:mm` (with seconds when asked), in the person's time zone; "" when empty. */
export function DateTimeInput(props: DateTimeInputProps) {
  return (
    <input
      {...nativeProps(props)}
      type="datetime-local"
      className="control max-w-64"
      value={props.value}
      min={props.min}
      max={props.max}
      step={props.seconds ? 1 : 60}
      readOnly={props.readOnly}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
