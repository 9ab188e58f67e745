import type { HTMLInputTypeAttribute } from "react";
import { cx } from "../cx.ts";
import { type ControlProps, nativeProps } from "./control-props.ts";

export interface TextProps extends ControlProps<string> {
  /** `email`, `url`, `tel`, `search`… for the right touch keyboard; `text` unless told. */
  type?: HTMLInputTypeAttribute | undefined;
  /** Fixed width letters, for ids and code. */
  mono?: boolean | undefined;
  maxLength?: number | undefined;
  /** `off` unless told: this is somebody else's data. */
  autoComplete?: string | undefined;
}

/** One line of text. */
export function Text(props: TextProps) {
  return (
    <input
      {...nativeProps(props)}
      type={props.type ?? "text"}
      className={cx("control", props.mono && "font-mono")}
      value={props.value}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete ?? "off"}
      spellCheck={false}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
