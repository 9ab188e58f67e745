/** Props of every control. All are controlled components: they show `value` and report changes. */
export interface ControlProps<T> {
  id: string;
  value: T;
  onChange: (value: T) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** The control is neither focusable nor submitted. The field's `disabledReason` holds the reason. */
  disabled?: boolean | undefined;
  /** Shows the value, which can be focused and copied but not changed. */
  readOnly?: boolean | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  /** Ids of the describing elements: error, help, change. */
  describedBy?: string | undefined;
  /** Id of the label, for controls of several elements. */
  labelledBy?: string | undefined;
  /** Accessible name without a visible label. */
  label?: string | undefined;
  placeholder?: string | undefined;
}

/** Returns the attributes for the native element of a control. */
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

/** Returns the `dir` of an input: the value's own direction, or the page's for a placeholder. */
export function ownDirection(value: string): "auto" | undefined {
  return value === "" ? undefined : "auto";
}

/** Returns the attributes for the `group` element of a control with several elements. */
export function groupProps(props: Omit<ControlProps<never>, "value" | "onChange">) {
  return {
    id: props.id,
    "aria-labelledby": props.label === undefined ? props.labelledBy : undefined,
    "aria-label": props.label,
    "aria-describedby": props.describedBy,
  };
}
