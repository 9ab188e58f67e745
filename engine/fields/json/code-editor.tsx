import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, forceParsing, indentOnInput } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { CopyButton, type ControlProps, coveredFoot, cx, useLatest } from "../../ui/index.ts";
import { editorTheme } from "./editor-theme.ts";

export interface CodeEditorProps extends ControlProps<string> {
  /** Accessible name of the text. */
  readonly label: string;
  /** Extension for the language of the text. It is only read when the editor is created. */
  readonly language?: Extension | undefined;
  /** Returns the errors with their positions. The function must keep its reference while nothing changes. */
  readonly errorsIn?: ((state: EditorState) => readonly Diagnostic[]) | undefined;
}

/** Renders an editor for program text, with line numbers and a monospaced font. The tab key leaves it. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, readOnly, disabled, label, id, describedBy, invalid, errorsIn } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useLatest(props);
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
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          latest.current.language ?? [],
          // The tab key leaves the editor, as it does in every other field, so there is no key binding for it.
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
          editorTheme,
          EditorView.lineWrapping,
          attributes.of([]),
          closing.of([]),
          EditorView.updateListener.of((update) => {
            const text = update.state.doc.toString();
            if (update.docChanged && text !== latest.current.value) latest.current.onChange(text);
            if (update.docChanged && update.view.hasFocus) scrollAboveFoot(update.view);
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur?.() }),
        ],
      }),
    });
    // Makes a long document scrollable by keyboard.
    made.scrollDOM.tabIndex = 0;
    view.current = made;
    return () => made.destroy();
    // Created once, so that a screen that is compiled again (for example when server-provided tabs load) does not reset
    // the text or the cursor.
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
  useEffect(() => {
    const editor = view.current;
    if (!editor || !errorsIn || editor.state.doc.toString() !== value) return;
    forceParsing(editor, editor.state.doc.length, 200);
    editor.dispatch(setDiagnostics(editor.state, errorsIn(editor.state)));
  }, [value, errorsIn]);
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

/**
 * Scrolls the page until the line of the cursor is above the save bar. Scroll margins of the editor do not do that,
 * because they end at its own edge.
 */
function scrollAboveFoot(view: EditorView): void {
  view.requestMeasure({
    key: scrollAboveFoot,
    read: () => view.coordsAtPos(view.state.selection.main.head)?.bottom,
    write: (bottom) => {
      // The bar appears only with the first change.
      const edge = window.innerHeight - Math.max(coveredFoot(), SAVE_BAR) - GAP;
      if (bottom !== undefined && bottom > edge) window.scrollBy(0, bottom - edge);
    },
  });
}

/** Usual height of a save bar with the gap below it, in pixels. */
const SAVE_BAR = 72;

/** Pixels between the line and the bar. */
const GAP = 8;
