import { useEffect } from "react";
import type { EntitySchema } from "../../record/index.ts";
import { createLazyPart, Skeleton } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";
import { useDraft } from "./use-draft.ts";

/** Loads the JSON editor. It is a lazy part, because it is large and few forms need it. */
const jsonEditorPart = createLazyPart(() => import("../json/json-editor.tsx"));

/** Renders `json`: the value as a text to edit. Invalid JSON stays on the page and out of the record. */
export function JsonControl(props: FieldInputProps) {
  const { value, setIssues } = props;
  const stored = value === undefined ? "" : JSON.stringify(value, undefined, 2);
  const [draft, setDraft] = useDraft<JsonDraft, unknown>(value, meantBy);
  const text = draft?.text ?? stored;
  const bad = parsed(text).bad;
  useEffect(
    () => setIssues(bad ? [{ pointer: "", keyword: "json", message: "invalidJsonError" }] : []),
    [bad, setIssues],
  );
  const change = (next: string): void => {
    const read = parsed(next);
    setDraft({ text: next, over: value });
    if (!read.bad) props.onChange(read.value);
  };
  return <Editor {...props} text={text} bad={bad} change={change} />;
}

/** Holds a text that is not valid JSON, with the value that it replaces in the editor. */
interface JsonDraft {
  readonly text: string;
  readonly over: unknown;
}

function meantBy({ text, over }: JsonDraft): unknown {
  const read = parsed(text);
  return read.bad ? over : read.value;
}

interface EditorProps extends FieldInputProps {
  readonly text: string;
  readonly bad: boolean;
  change(text: string): void;
}

function Editor({ text, bad, change, ...props }: EditorProps) {
  const t = useTexts();
  const loaded = jsonEditorPart.useModule();
  if (loaded === undefined) return <Skeleton kind="form" />;
  return (
    <loaded.JsonEditor
      {...common(props)}
      label={props.label}
      value={text}
      onChange={change}
      schema={props.field.schema as EntitySchema}
      problems={props.problems}
      broken={bad ? t("invalidJsonError") : undefined}
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
