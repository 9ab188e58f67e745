import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, forceParsing, indentOnInput } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { cx } from "../../ui/cx.ts";
import type { ControlProps } from "../../ui/controls/control-props.ts";
import { grammarFault, schemaCompletion } from "./json-completion.ts";
import { look } from "./json-look.ts";
import { rangeOf } from "./json-place.ts";

export interface JsonEditorProps extends ControlProps<string> {
  /** Spoken name of the text. */
  readonly label: string;
  /** Holds what completion offers. */
  readonly schema: EntitySchema;
  /**
   * Holds what is wrong, by pointer into the value; a text that is no JSON is marked where it breaks off with `broken`.
   */
  readonly problems: Readonly<Record<string, string>>;
  readonly broken: string | undefined;
}

/** A JSON text with line numbers, folding, completion from a schema, and faults at their line. */
export function JsonEditor(props: JsonEditorProps) {
  const { value, readOnly, disabled, label, id, describedBy, invalid, problems, broken } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const parts = useRef({ attributes: new Compartment(), closed: new Compartment() });
  const closed = readOnly === true || disabled === true;
  useEffect(() => {
    if (!host.current) return;
    const { attributes, closed: closing } = parts.current;
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          json(),
          autocompletion({ override: [schemaCompletion(() => latest.current.schema)], icons: false }),
          // Tab leaves the editor, as it leaves every other field.
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
          look,
          EditorView.lineWrapping,
          attributes.of([]),
          closing.of([]),
          EditorView.updateListener.of((update) => {
            const text = update.state.doc.toString();
            if (update.docChanged && text !== latest.current.value) latest.current.onChange(text);
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur?.() }),
        ],
      }),
    });
    // A long document is scrolled by keyboard too.
    made.scrollDOM.tabIndex = 0;
    view.current = made;
    return () => made.destroy();
    // Made once: a screen that is compiled anew, as when the server's own tabs come, takes no text and no place from it.
  }, []);
  useEffect(() => {
    const { attributes, closed: closing } = parts.current;
    const named = {
      id,
      "aria-label": label,
      ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
      ...(invalid ? { "aria-invalid": "true" } : {}),
      ...(closed ? { "aria-readonly": "true" } : {}),
    };
    view.current?.dispatch({
      effects: [
        attributes.reconfigure(EditorView.contentAttributes.of(named)),
        closing.reconfigure(EditorState.readOnly.of(closed)),
      ],
    });
  }, [id, label, describedBy, invalid, closed]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);
  const wrong = JSON.stringify(problems);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() !== value) return;
    forceParsing(editor, editor.state.doc.length, 200);
    editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state, JSON.parse(wrong), broken)));
  }, [value, wrong, broken]);
  return (
    <div
      dir="ltr"
      className={cx("relative rounded-md border bg-surface", invalid ? "border-danger" : "border-line-strong")}
    >
      <div ref={host} className="overflow-hidden rounded-md" />
      <CopyButton text={value} className="absolute end-1 top-1 bg-surface" />
    </div>
  );
}

function diagnosticsOf(
  state: EditorState,
  problems: Readonly<Record<string, string>>,
  broken: string | undefined,
): readonly Diagnostic[] {
  if (broken !== undefined) {
    const { from, to } = grammarFault(state) ?? { from: 0, to: 0 };
    return [{ from, to, severity: "error", message: broken }];
  }
  return Object.entries(problems)
    .filter(([pointer]) => pointer !== "")
    .map(([pointer, message]): Diagnostic => ({ ...rangeOf(state, pointer), severity: "error", message }))
    .sort((one, other) => one.from - other.from);
}
