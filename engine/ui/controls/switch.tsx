import { cx } from "../base/cx.ts";
import { useUiTexts } from "../base/ui-texts.tsx";
import { type ControlProps, nativeProps } from "../base/control-props.ts";

export interface SwitchProps extends ControlProps<boolean> {
  /** Text beside the switch; default "On" and "Off". */
  onLabel?: string | undefined;
  offLabel?: string | undefined;
}

/** Renders a switch. */
export function Switch(props: SwitchProps) {
  const texts = useUiTexts();
  const closed = props.disabled || props.readOnly;
  const { disabled: _native, "aria-required": _required, "aria-invalid": _invalid, ...rest } = nativeProps(props);
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={props.value}
      aria-labelledby={props.label === undefined ? props.labelledBy : undefined}
      // Focusable when disabled, so that the reason can be read.
      aria-disabled={closed || undefined}
      aria-readonly={props.readOnly || undefined}
      onClick={() => {
        if (!closed) props.onChange(!props.value);
      }}
      className={cx(
        "inline-flex min-h-6 shrink-0 items-center gap-2 rounded-md text-sm pointer-coarse:min-h-11",
        closed && "cursor-not-allowed text-muted",
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          "relative h-[18px] w-8 rounded-full border transition-colors",
          closed
            ? "border-line-strong bg-sunken"
            : props.value
              ? "border-accent-solid bg-accent-solid"
              : "border-line-strong bg-line-strong",
        )}
      >
        <span
          className={cx(
            "absolute inset-y-px size-[14px] rounded-full transition-all",
            closed ? "bg-line-strong" : "bg-white",
            props.value ? "start-[15px]" : "start-px",
          )}
        />
      </span>
      <span aria-hidden="true" className="min-w-6 text-start text-muted">
        {props.value ? (props.onLabel ?? texts.on) : (props.offLabel ?? texts.off)}
      </span>
    </button>
  );
}
