import { useState } from "react";
import { cx } from "../base/cx.ts";
import { type ControlProps, nativeProps } from "../base/control-props.ts";

export interface NumberInputProps extends ControlProps<number | null> {
  min?: number | undefined;
  max?: number | undefined;
  /** Step of the arrows; 1 unless told, which also means whole numbers. `any` allows fractions. */
  step?: number | "any" | undefined;
  /** After the input, e.g. "KiB". */
  suffix?: string | undefined;
  /** Tells on every change whether the input holds something that is no number, which is reported as null. */
  onUnreadable?: ((unreadable: boolean) => void) | undefined;
}

/** A number; empty is null. What is typed stays, whatever the limits: the form names a limit that it breaks. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min, max, onBlur } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const leave = () => {
    setDraft(null);
    onBlur?.();
  };
  return (
    <div className="flex items-center gap-2">
      <input
        {...nativeProps(props)}
        type="number"
        inputMode={props.step === "any" ? "decimal" : "numeric"}
        // A number that the server assumes is told in words, which need more room.
        className={cx("control tabular-nums", props.placeholder ? "max-w-64" : "max-w-48")}
        value={draft ?? (value === null ? "" : String(value))}
        min={min}
        max={max}
        step={props.step ?? 1}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
        onBlur={leave}
        onChange={(event) => {
          const text = event.target.value;
          const number = Number(text);
          setDraft(text);
          props.onUnreadable?.(event.target.validity.badInput);
          onChange(text.trim() === "" || !Number.isFinite(number) ? null : number);
        }}
      />
      {props.suffix && <span className="text-sm text-muted">{props.suffix}</span>}
    </div>
  );
}
