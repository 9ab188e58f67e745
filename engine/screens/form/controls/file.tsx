import { useEffect, useState } from "react";
import { FileInput, type FileValue } from "../../../ui/controls/file.tsx";
import { common, type DrawControlProps, settingsOf } from "../control-props.ts";
import { textSetting } from "./values.ts";

/** `file`: settings `kind` (`text`: its text is the value, `json`: what it says, `binary`: the file itself), `accept`. */
export function FileControl(props: DrawControlProps) {
  const { kind: given, accept } = settingsOf(props.field);
  const kind = given === "json" || given === "binary" ? given : "text";
  const [chosen, setChosen] = useState<FileValue | null>(null);
  const { claim } = props;
  const fault = chosen?.error;
  useEffect(() => claim(fault === undefined ? [] : [{ pointer: "", keyword: "file", message: fault }]), [fault, claim]);
  // Taken back from outside (revert), the file is gone here too.
  const shown = props.value === undefined && fault === undefined ? null : chosen;
  return (
    <FileInput
      {...common(props)}
      kind={kind}
      accept={textSetting(accept)}
      label={props.label}
      value={shown}
      onChange={(file) => {
        setChosen(file);
        if (file === null || file.error !== undefined) props.onChange(undefined);
        else props.onChange(kind === "json" ? file.json : kind === "binary" ? file.file : file.text);
      }}
    />
  );
}
