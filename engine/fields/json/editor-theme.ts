import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.keyword, tags.definitionKeyword, tags.tagName], color: "var(--accent)" },
  { tag: [tags.string, tags.color, tags.content], color: "var(--ok)" },
  { tag: [tags.number, tags.unit, tags.bool, tags.null, tags.atom], color: "var(--warn)" },
  { tag: tags.comment, color: "var(--muted)" },
  { tag: tags.invalid, color: "var(--danger)" },
]);

const frame = EditorView.theme({
  "&": { fontSize: "var(--text-sm)", color: "var(--text-color)", maxHeight: "min(70dvh, 100dvh - 20rem)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.5", minHeight: "240px", overflow: "auto" },
  ".cm-content": { caretColor: "var(--text-color)", paddingInlineEnd: "44px" },
  ".cm-cursor": { borderLeftColor: "var(--text-color)" },
  ".cm-gutters": { backgroundColor: "var(--sunken)", color: "var(--muted)", borderRight: "1px solid var(--line)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--accent-soft)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-soft)" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--sunken)", borderColor: "var(--line)", color: "var(--muted)" },
  ".cm-tooltip": {
    backgroundColor: "var(--surface)",
    color: "var(--text-color)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
  },
  ".cm-tooltip-autocomplete > ul > li": { padding: "4px 8px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent-solid)", color: "#fff" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected] .cm-completionDetail": { color: "#fff" },
  ".cm-completionDetail": { color: "var(--muted)", fontStyle: "normal" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--danger)" },
});

/** Colours and sizes of the editor. They follow the theme by its CSS properties. */
export const editorTheme = [frame, syntaxHighlighting(colours)];
