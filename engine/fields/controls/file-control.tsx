import { settingsOf } from "../options/settings-of.ts";
import { useState } from "react";
import { FileInput, type FileValue, ConfirmDialog } from "../../ui/index.ts";
import type { Issue } from "../../record/index.ts";
import { useTexts } from "../../page/index.ts";
import { common, type FieldInputProps, textSetting } from "../model/field-input.ts";

/**
 * Renders `file`. Settings: `kind` (the value is `text`: its text, `json`: its parsed content, `binary`: the file
 * itself), `accept`.
 */
export function FileControl(props: FieldInputProps) {
  const { kind: given, accept } = settingsOf(props.field);
  const kind = given === "json" || given === "binary" ? given : "text";
  const t = useTexts();
  const { unparsed, setUnparsed } = props;
  // The file has a name, which the value does not hold.
  const chosen = (unparsed?.shown as FileValue | undefined) ?? null;
  const error = chosen?.error;
  const isUnused = error !== undefined || chosen?.isBeingRead === true;
  const [confirming, setConfirming] = useState(false);
  const take = (file: FileValue | null) => {
    setConfirming(false);
    // A value stays until another file is read.
    if (file?.isBeingRead) return setUnparsed({ shown: file, issues: problemsOf(t("fileBeingRead")) });
    if (file === null || file.error !== undefined) props.onChange(undefined);
    else props.onChange(kind === "json" ? file.json : kind === "binary" ? file.file : file.text);
    setUnparsed(file === null ? undefined : { shown: file, issues: problemsOf(file.error) });
  };
  const isReported = props.problems[""] !== undefined;
  const file = isUnused ? chosen : shownFile(props.value, kind, chosen, t("savedContent"));
  return (
    <>
      <FileInput
        {...common(props)}
        kind={kind}
        accept={textSetting(accept)}
        label={props.label}
        preview={{ label: t("filePreview"), tooLong: t("fileUploadPreviewDisabled") }}
        // Once the field shows the problem, the control does not repeat it.
        value={file && isReported ? { ...file, error: undefined } : file}
        onChange={(file) => (file === null && error === undefined ? setConfirming(true) : take(file))}
      />
      <ConfirmDialog
        open={confirming}
        title={t("clearFile")}
        message={t("clearFileExplain")}
        confirmLabel={t("clear")}
        danger
        onConfirm={() => take(null)}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

function problemsOf(message: string | undefined): readonly Issue[] {
  return message === undefined ? [] : [{ pointer: "", keyword: "file", message }];
}

/**
 * Returns the file that the control shows for a value: the chosen file, or a saved text. When the value was reset from
 * outside, the file is removed.
 */
function shownFile(value: unknown, kind: string, chosen: FileValue | null, saved: string): FileValue | null {
  if (value === undefined) return null;
  if (kind !== "text" || chosen?.text === value || typeof value !== "string" || value === "") return chosen;
  return { name: saved, text: value, file: new File([value], saved) };
}
