/** Describes what every control takes. All are controlled: they show `value` and report what the person made of it. */
export interface ControlProps<T> {
  id: string;
  value: T;
  onChange: (value: T) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Closed: not focusable, not sent. Say why through the field's `disabledReason`. */
  disabled?: boolean | undefined;
  /** Shows the value, which can be focused and copied but not changed. */
  readOnly?: boolean | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  /** Ids of what describes it: error, help, change. */
  describedBy?: string | undefined;
  /** Id of the label, for controls of several elements. */
  labelledBy?: string | undefined;
  /** Spoken name where no visible label exists. */
  label?: string | undefined;
  placeholder?: string | undefined;
}

/** The attributes that a native element of a control carries. */
export function nativeProps(props: Omit<ControlProps<never>, "value" | "onChange">) {
  return {
    id: props.id,
    disabled: props.disabled,
    "aria-invalid": props.invalid || undefined,
    "aria-required": props.required || undefined,
    "aria-describedby": props.describedBy,
    "aria-label": props.label,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
  };
}

/** Returns the `dir` by which what stands in an input keeps its own direction; a placeholder has the page's. */
export function ownDirection(value: string): "auto" | undefined {
  return value === "" ? undefined : "auto";
}

/** The attributes of an element with role group that holds a control of several elements. */
export function groupProps(props: Omit<ControlProps<never>, "value" | "onChange">) {
  return {
    id: props.id,
    "aria-labelledby": props.label === undefined ? props.labelledBy : undefined,
    "aria-label": props.label,
    "aria-describedby": props.describedBy,
  };
}
