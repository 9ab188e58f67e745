import type { EntitySchema, Issue } from "../../record/index.ts";
import { createLazyPart, Skeleton } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";
import { useDraft } from "./use-draft.ts";

/** Loads the JSON editor. It is a lazy part, because it is large and few forms need it. */
const jsonEditorPart = createLazyPart(() => import("../json/json-editor.tsx"));

/** Renders `json`: the value as a text to edit. Invalid JSON stays on the page and out of the record. */
export function JsonControl(props: FieldInputProps) {
  const { value, unparsed } = props;
  const stored = value === undefined ? "" : JSON.stringify(value, undefined, 2);
  // Valid JSON may be formatted in another way than the stored value.
  const { draft, last, setDraft } = useDraft<string, unknown>(props, value, meantBy);
  const isInvalid = unparsed !== undefined && unparsed.issues.length > 0;
  const change = (next: string): void => {
    const read = parsed(next);
    if (!read.bad) props.onChange(read.value);
    setDraft(next, read.bad ? INVALID : []);
  };
  const text = (isInvalid ? last : draft) ?? stored;
  return <Editor {...props} text={text} bad={isInvalid} change={change} />;
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
      label={props.control.label ?? props.label}
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
