import { cx } from "../base/cx.ts";
import { type ControlProps, nativeProps, ownDirection } from "../base/control-props.ts";

export interface TextAreaProps extends ControlProps<string> {
  /** Number of visible lines; default 3. */
  rows?: number | undefined;
  /** Monospaced font without wrapping, for code and certificates. */
  mono?: boolean | undefined;
  maxLength?: number | undefined;
}

/** Renders a text area. */
export function TextArea(props: TextAreaProps) {
  return (
    <textarea
      {...nativeProps(props)}
      dir={ownDirection(props.value)}
      className={cx("control", props.mono && "font-mono")}
      rows={props.rows ?? 3}
      value={props.value}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      spellCheck={!props.mono}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
