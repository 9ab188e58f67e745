import { compileAction } from "../nodes/compile-action.ts";
import { compileSections } from "../nodes/compile-section.ts";
import { compilePredicate } from "../values/compile-value.ts";
import { compileView } from "../nodes/compile-view.ts";
import { type Context, type Library, newContext, type Piece } from "../library/context.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { OF_RECORD } from "../source/fold-diagnostics.ts";
import { isNode, type DescriptorNode } from "../source/node.ts";
import { joined } from "../source/reader/watched.ts";
import { enter } from "../values/enter-record.ts";

/** Lists the errors that depend on where a piece is used: on the record, the loads, the rights and the parents. */
const OF_PLACE: readonly string[] = [...OF_RECORD, "R03", "R13", "R22", "R25", "S12", "S14", "S16"];

/** Matches a name that contains an argument of the piece. */
const ARGUMENT = /\{[a-z]\w*\}|\$with\b/;

/**
 * Returns the errors inside unused pieces, so that a piece is correct when it is used for the first time. Errors that
 * depend on the location of the use are omitted.
 *
 * @param unread diagnostics of unread members, which include the names of unused pieces
 */
export function unusedPieceDiagnostics(linked: Library, unread: readonly Diagnostic[]): Diagnostic[] {
  const places = new Set(unread.map(({ file, pointer }) => `${file}#${pointer}`));
  const diagnostics: Diagnostic[] = [];
  const {
    patches: _patches,
    conditions: _conditions,
    effects: _effects,
    formValues: _formValues,
    calls: _calls,
    hosts: _hosts,
    ...rest
  } = linked;
  const library: Library = { ...rest, diagnostics, named: undefined };
  for (const [owner, pieces] of linked.pieces) {
    for (const [name, piece] of pieces) {
      if (!places.has(placeOf(piece, linked))) continue;
      const outside = newContext(piece.source, library);
      compilePiece(name, piece, library.resources.has(owner) ? enter(owner, outside) : { ...outside, owner });
    }
  }
  return diagnostics.filter(({ code, message }) => !OF_PLACE.includes(code) && !ARGUMENT.test(message));
}

function placeOf({ home, word, source, isView }: Piece, { origins }: Library): string {
  return `${source.file.path}#${isView ? "" : `${origins.get(home)?.pointer ?? ""}/${word}`}`;
}

/** Compiles a piece as the kind that follows from its members. */
function compilePiece(name: string, { home, word }: Piece, context: Context): void {
  const piece = home[word];
  if (!isNode(piece) || !WORDS.some(([, words]) => hasOne(piece, words))) {
    compilePredicate(piece, context, home, word);
    return;
  }
  switch (WORDS.find(([, words]) => hasOne(piece, words))?.[0]) {
    case "view":
      compileView(piece, context, { id: name });
      break;
    case "section":
      compileSections([piece], context);
      break;
    case "action":
      // The use may set the label, so a piece without one is correct.
      compileAction(
        joined({ label: { literal: name } }, piece),
        { id: name, kind: "custom", places: ["page"] },
        context,
      );
      break;
  }
}

/** Lists the members that determine the kind of a piece. The first kind with a matching member applies. */
const WORDS = [
  ["view", ["kind", "columns", "tabs", "views", "sections", "widget"]],
  ["section", ["fields", "described", "notes", "title"]],
  ["action", ["do", "ask", "done", "failed", "placement", "icon", "label"]],
] as const;

function hasOne(piece: DescriptorNode, words: readonly string[]): boolean {
  return words.some((word) => Object.hasOwn(piece, word));
}
