import { CopyButton } from "../buttons/copy-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { TextArea } from "./text-area.tsx";

/** Maximum length of a value on one line; longer ones (keys, certificates) get several lines. */
const LINE = 80;

/** Maximum number of visible lines. */
const MOST_LINES = 8;

/** Renders a read-only value with a copy button. */
export function CopyText(props: Omit<TextInputProps, "onChange" | "readOnly">) {
  const { type: _type, autoComplete: _autoComplete, ...shared } = props;
  const isLong = props.value.length > LINE || props.value.includes("\n");
  const lines = Math.min(
    MOST_LINES,
    props.value.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0),
  );
  return (
    <div className="flex gap-1">
      {isLong ? (
        <TextArea {...shared} mono rows={lines} readOnly onChange={() => undefined} />
      ) : (
        <TextInput {...props} readOnly onChange={() => undefined} />
      )}
      <CopyButton text={props.value} />
    </div>
  );
}
