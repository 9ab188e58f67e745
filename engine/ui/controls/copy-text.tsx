import { CopyButton } from "../buttons/copy-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { TextArea } from "./text-area.tsx";

/** Maximum length of a value on one line; longer ones (keys, certificates) get several lines. */
const LINE = 80;

/** Renders a read-only value with a copy button. */
export function CopyText(props: Omit<TextInputProps, "onChange" | "readOnly">) {
  const { type: _type, autoComplete: _autoComplete, ...shared } = props;
  const isLong = props.value.length > LINE || props.value.includes("\n");
  return (
    <div className="flex gap-1">
      {isLong ? (
        <TextArea {...shared} mono rows={8} readOnly onChange={() => undefined} />
      ) : (
        <TextInput {...props} readOnly onChange={() => undefined} />
      )}
      <CopyButton text={props.value} />
    </div>
  );
}
