import { cx } from "../../base/cx.ts";
import { type ControlProps, groupProps } from "../../base/control-props.ts";
import type { SelectOption } from "./option.ts";
import { DataText } from "../../base/data-text.tsx";

export interface RadioGroupProps extends ControlProps<string> {
  options: readonly SelectOption[];
  /** Arranges the options horizontally. */
  inline?: boolean | undefined;
}

/** Renders options as radio buttons. Requires a field with `group`. */
export function RadioGroup(props: RadioGroupProps) {
  return (
    <div
      {...groupProps(props)}
      role="radiogroup"
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      className={cx("flex gap-x-4 gap-y-1", props.inline ? "flex-wrap" : "flex-col")}
    >
      {props.options.map((option) => {
        const closed = props.disabled || option.disabled || (props.readOnly && option.value !== props.value);
        return (
          <label
            key={option.value}
            className={cx(
              "flex min-h-6 items-start gap-2 py-0.5 text-sm/5 pointer-coarse:min-h-11 pointer-coarse:py-3",
              closed && "text-muted",
            )}
          >
            <span className="flex h-5 items-center">
              <input
                type="radio"
                name={props.id}
                className="tick"
                value={option.value}
                checked={option.value === props.value}
                disabled={closed}
                onBlur={props.onBlur}
                onChange={() => props.onChange(option.value)}
              />
            </span>
            <span className="min-w-0">
              <DataText>{option.label}</DataText>
              {option.description && <span className="block text-xs text-muted">{option.description}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
