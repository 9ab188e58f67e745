import { autocompletion } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { foldGutter } from "@codemirror/language";
import { type Diagnostic, lintGutter } from "@codemirror/lint";
import type { EditorState } from "@codemirror/state";
import { useCallback, useState } from "react";
import type { EntitySchema } from "../../record/index.ts";
import { type ControlProps, useLatest } from "../../ui/index.ts";
import { CodeEditor } from "./code-editor.tsx";
import { syntaxErrorAt, schemaCompletion } from "./json-completion.ts";
import { rangeOf } from "./json-location.ts";

export interface JsonEditorProps extends ControlProps<string> {
  /** Accessible name of the text. */
  readonly label: string;
  /** Schema for completion. */
  readonly schema: EntitySchema;
  /**
   * Problems by pointer into the value. `broken` marks the position of the syntax error in a text that is not valid
   * JSON.
   */
  readonly problems: Readonly<Record<string, string>>;
  readonly broken: string | undefined;
}

/** Renders an editor for JSON, with line numbers, folding, completion from a schema, and errors at their lines. */
export function JsonEditor({ schema, problems, broken, ...props }: JsonEditorProps) {
  const latest = useLatest(schema);
  const [language] = useState(() => [
    foldGutter(),
    lintGutter(),
    json(),
    autocompletion({ override: [schemaCompletion(() => latest.current)], icons: false }),
  ]);
  const wrong = JSON.stringify(problems);
  const errorsIn = useCallback(
    (state: EditorState) => diagnosticsOf(state, JSON.parse(wrong), broken),
    [wrong, broken],
  );
  return <CodeEditor {...props} language={language} errorsIn={errorsIn} />;
}

function diagnosticsOf(
  state: EditorState,
  problems: Readonly<Record<string, string>>,
  broken: string | undefined,
): readonly Diagnostic[] {
  if (broken !== undefined) {
    const { from, to } = syntaxErrorAt(state) ?? { from: 0, to: 0 };
    return [{ from, to, severity: "error", message: broken }];
  }
  return Object.entries(problems)
    .filter(([pointer]) => pointer !== "")
    .map(([pointer, message]): Diagnostic => ({ ...rangeOf(state, pointer), severity: "error", message }))
    .sort((one, other) => one.from - other.from);
}
