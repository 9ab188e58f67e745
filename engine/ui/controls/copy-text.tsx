import { CopyButton } from "../copy-button.tsx";
import { Text, type TextProps } from "./text.tsx";

/** A value to read and copy. */
export function CopyText(props: Omit<TextProps, "onChange" | "readOnly">) {
  return (
    <div className="flex gap-1">
      <Text {...props} readOnly onChange={() => undefined} />
      <CopyButton text={props.value} />
    </div>
  );
}
