import { asText } from "../../language/index.ts";
import type { EntitySchema, Issue } from "../../record/index.ts";
import { createLazyPart, Skeleton } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";
import { useDraft, useUnparsed } from "./use-draft.ts";

/** Loads the JSON editor. It is a lazy part, because it is large and few forms need it. */
const jsonEditorPart = createLazyPart(() => import("../json/json-editor.tsx"));

/** Renders `json`: the value as a text to edit. Invalid JSON stays on the page and out of the record. */
export function JsonControl(props: FieldInputProps) {
  const { value } = props;
  const stored = value === undefined ? "" : JSON.stringify(value, undefined, 2);
  // Valid JSON may be formatted in another way than the stored value.
  const [draft, setDraft] = useDraft<string, unknown>(value, meantBy);
  const [invalid, setInvalid] = useUnparsed(props);
  const change = (next: string): void => {
    const read = parsed(next);
    setInvalid(read.bad ? { shown: next, issues: INVALID } : undefined);
    setDraft(next);
    if (!read.bad) props.onChange(read.value);
  };
  const text = invalid === undefined ? (draft ?? stored) : asText(invalid.shown);
  return <Editor {...props} text={text} bad={invalid !== undefined} change={change} />;
}

const INVALID: readonly Issue[] = [{ pointer: "", keyword: "json", message: "invalidJsonError" }];

/** Differs from every value. */
const NOTHING: unique symbol = Symbol("nothing");

function meantBy(text: string): unknown {
  const read = parsed(text);
  return read.bad ? NOTHING : read.value;
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
