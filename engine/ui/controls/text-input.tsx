import type { HTMLInputTypeAttribute } from "react";
import { cx } from "../base/cx.ts";
import { type ControlProps, nativeProps, ownDirection } from "../base/control-props.ts";
import { useInputEvents } from "./use-input-events.ts";
import { useInputType } from "./use-input-type.ts";

export interface TextInputProps extends ControlProps<string> {
  /** `email`, `url`, `tel`, `search`… for the matching touch keyboard; default `text`. */
  type?: HTMLInputTypeAttribute | undefined;
  /** Monospaced font, for ids and code. */
  mono?: boolean | undefined;
  maxLength?: number | undefined;
  /** Default `off`: the data belongs to another user. */
  autoComplete?: string | undefined;
  /** Called instead of `onChange` when the browser cannot read the text by its type. It does not tell the text. */
  onUnreadable?: (() => void) | undefined;
  /** True while the last text could not be read. */
  unreadable?: boolean | undefined;
}

/** Renders a text input. */
export function TextInput(props: TextInputProps) {
  const type = useInputType(props.type ?? "text", props.value);
  const input = (
    <input
      {...nativeProps(props)}
      {...useInputEvents({ ...props, onText: props.onChange })}
      type={type}
      dir={ownDirection(props.value)}
      className={cx(type === "range" ? "h-control min-w-0 flex-1" : "control", props.mono && "font-mono")}
      value={props.value}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete ?? "off"}
      spellCheck={false}
    />
  );
  if (type !== "range") return input;
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
