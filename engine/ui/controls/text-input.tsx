import type { HTMLInputTypeAttribute } from "react";
import { cx } from "../base/cx.ts";
import { type ControlProps, nativeProps, ownDirection } from "../base/control-props.ts";

export interface TextInputProps extends ControlProps<string> {
  /** `email`, `url`, `tel`, `search`… for the matching touch keyboard; default `text`. */
  type?: HTMLInputTypeAttribute | undefined;
  /** Monospaced font, for ids and code. */
  mono?: boolean | undefined;
  maxLength?: number | undefined;
  /** Default `off`: the data belongs to another user. */
  autoComplete?: string | undefined;
}

/** Renders a text input. */
export function TextInput(props: TextInputProps) {
  const input = (
    <input
      {...nativeProps(props)}
      type={props.type ?? "text"}
      dir={ownDirection(props.value)}
      className={cx(props.type === "range" ? "h-control min-w-0 flex-1" : "control", props.mono && "font-mono")}
      value={props.value}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete ?? "off"}
      spellCheck={false}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
  if (props.type !== "range") return input;
  // A range input does not show its value.
  return (
    <div className="flex items-center gap-3">
      {input}
      <span aria-hidden="true" className="min-w-8 text-end text-sm tabular-nums">
        {props.value === "" ? "–" : props.value}
      </span>
    </div>
  );
}
