import { useState } from "react";
import { cx } from "../base/cx.ts";
import { useInputEvents } from "./use-input-events.ts";
import { type ControlProps, nativeProps } from "../base/control-props.ts";

export interface NumberInputProps extends ControlProps<number | null> {
  min?: number | undefined;
  max?: number | undefined;
  /** Step; default 1, which allows integers only. `any` allows fractions. */
  step?: number | "any" | undefined;
  /** Unit after the input, e.g. "KiB". */
  suffix?: string | undefined;
  /** Called instead of `onChange` when the text is not a number. The browser does not tell the text. */
  onUnreadable?: (() => void) | undefined;
  /** True while the last text was not a number. */
  unreadable?: boolean | undefined;
}

/** Renders a number input; empty is null. Limits are validated by the form, not enforced while typing. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min, max, onBlur } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [own, setOwn] = useState(value);
  // A value from elsewhere (loaded, reverted) replaces what was typed.
  if (value !== own) {
    setOwn(value);
    setDraft(null);
  }
  const events = useInputEvents({
    unreadable: props.unreadable,
    onText(text) {
      const number = text.trim() === "" || !Number.isFinite(Number(text)) ? null : Number(text);
      setDraft(text);
      setOwn(number);
      onChange(number);
    },
    onUnreadable() {
      setDraft("");
      props.onUnreadable?.();
    },
    onBlur() {
      setDraft(null);
      onBlur?.();
    },
  });
  return (
    <div className="flex items-center gap-2">
      <input
        {...nativeProps(props)}
        {...events}
        type="number"
        inputMode={props.step === "any" ? "decimal" : "numeric"}
        // The placeholder with the server's default needs more room.
        className={cx("control tabular-nums", props.placeholder ? "max-w-64" : "max-w-48")}
        value={draft ?? (value === null ? "" : String(value))}
        min={min}
        max={max}
        step={props.step ?? 1}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
      />
      {props.suffix && <span className="text-sm text-muted">{props.suffix}</span>}
    </div>
  );
}
