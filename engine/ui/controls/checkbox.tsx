import type { ReactNode } from "react";
import { cx } from "../base/cx.ts";
import { type ControlProps, nativeProps } from "../base/control-props.ts";

export interface CheckboxProps extends ControlProps<boolean> {
  /** Text beside the box. Without it, the box needs a `label`, or a label elsewhere on the page. */
  children?: ReactNode;
  /** Second line under the text. */
  description?: ReactNode;
}

/** Renders a checkbox. */
export function Checkbox(props: CheckboxProps) {
  const closed = props.disabled || props.readOnly;
  return (
    <label
      className={cx(
        "flex min-h-6 items-start gap-2 py-0.5 text-sm/5 pointer-coarse:min-h-11 pointer-coarse:py-3",
        closed && "text-muted",
      )}
    >
      <span className="flex h-5 items-center">
        <input
          {...nativeProps(props)}
          disabled={closed}
          type="checkbox"
          className="tick"
          checked={props.value}
          onChange={(event) => props.onChange(event.target.checked)}
        />
      </span>
      <span className="min-w-0">
        {props.children}
        {props.description !== undefined && <span className="block text-xs text-muted">{props.description}</span>}
      </span>
    </label>
  );
}
