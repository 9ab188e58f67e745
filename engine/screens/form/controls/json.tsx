import { useEffect } from "react";
import { TextArea } from "../../../ui/controls/text-area.tsx";
import { common, type DrawControlProps, settingsOf } from "../control-props.ts";
import { useDraft } from "./use-draft.ts";
import { numberSetting } from "./values.ts";

/** `json`: the value as a text to edit. What is no JSON stays on the page and out of the record. */
export function JsonControl(props: DrawControlProps) {
  const { value, claim } = props;
  const stored = value === undefined ? "" : JSON.stringify(value, undefined, 2);
  const [draft, setDraft] = useDraft<{ readonly text: string; readonly over: unknown }>(value, (one) => {
    const read = parsed(one.text);
    return read.bad ? one.over : read.value;
  });
  const text = draft?.text ?? stored;
  const bad = parsed(text).bad;
  useEffect(() => claim(bad ? [{ pointer: "", keyword: "json", message: "invalidJsonError" }] : []), [bad, claim]);
  return (
    <TextArea
      {...common(props)}
      mono
      rows={numberSetting(settingsOf(props.field).rows) ?? 12}
      value={text}
      onChange={(next) => {
        const read = parsed(next);
        setDraft({ text: next, over: value });
        if (!read.bad) props.onChange(read.value);
      }}
    />
  );
}

function parsed(text: string): { readonly value?: unknown; readonly bad: boolean } {
  if (text.trim() === "") return { bad: false };
  try {
    return { value: JSON.parse(text) as unknown, bad: false };
  } catch {
    return { bad: true };
  }
}
