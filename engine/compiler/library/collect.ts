import { kindOf } from "./view-kind.ts";
import type { ScreenNodes } from "../source/screen-nodes.ts";
import { membersOf, unwatched } from "../source/reader/watched.ts";
import { escapeSegment } from "../../language/index.ts";
import type { Library, Piece, Pieces, ResourceSource } from "./context.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { packKey } from "./pack-texts.ts";
import { diagnosticAt, type SourceFile } from "../source/source-file.ts";

/** Collects the resources of all files. Of two with the same id, the first one is kept. */
export function collectResources(
  sources: readonly SourceFile[],
  diagnostics: Diagnostic[],
): Map<string, ResourceSource> {
  const found = new Map<string, ResourceSource>();
  for (const source of sources.filter(({ file }) => file.kind === "resource")) {
    for (const [index, value] of [source.value].flat().entries()) {
      const node = asNode(value);
      const id = String(node.id);
      const other = found.get(id);
      const pointer = Array.isArray(source.value) ? `/${index}/id` : "/id";
      if (other) diagnostics.push(taken(source, pointer, "resource", id, other.source));
      else found.set(id, { id, node, source });
    }
  }
  return found;
}

/**
 * Collects the pieces of all files: those that a resource defines, those in `<owner>.pieces.json`, and each
 * `<word>.view.json`, whose owner is its section. Of two with the same name, the first one is kept.
 */
export function collectPieces(
  sources: readonly SourceFile[],
  resources: ReadonlyMap<string, ResourceSource>,
  diagnostics: Diagnostic[],
): Pieces {
  const found = new Map<string, Map<string, Piece>>();
  const add = (owner: string, piece: Piece, pointer: string): void => {
    const pieces = found.get(owner) ?? new Map<string, Piece>();
    const other = pieces.get(piece.word);
    if (other) diagnostics.push(taken(piece.source, pointer, "piece", `${owner}/${piece.word}`, other.source));
    else pieces.set(piece.word, piece);
    found.set(owner, pieces);
  };
  const addAll = (owner: string, home: DescriptorNode, source: SourceFile, pointer: string): void => {
    for (const [word] of membersOf(home).filter(([word]) => word !== "$schema"))
      add(owner, { home, word, source, isView: false }, `${pointer}/${escapeSegment(word)}`);
  };
  for (const { id, node, source } of resources.values()) addAll(id, asNode(node.define), source, "/define");
  for (const source of sources) {
    const { kind, section } = source.file;
    if (kind === "pieces") addAll(nameOf(source), asNode(source.value), source, "");
    const word = nameOf(source);
    if (kind === "view") add(section, { home: { [word]: source.value }, word, source, isView: true }, "");
  }
  return found;
}

/** Returns the name of a file of pieces, or of a file with a single view. */
export function nameOf({ file: { path } }: SourceFile): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.(?:pieces|view)\.json$/, "");
}

/** Collects the screens of all files. Of two with the same id, the first one is kept. */
export function collectScreens(sources: readonly SourceFile[], diagnostics: Diagnostic[]): ScreenNodes {
  const found = new Map<string, { node: DescriptorNode; source: SourceFile }>();
  for (const source of sources.filter(({ file }) => file.kind === "screen")) {
    const node = asNode(source.value);
    const id = String(node.id);
    const other = found.get(id);
    if (other) diagnostics.push(taken(source, "/id", "screen", id, other.source));
    else found.set(id, { node, source });
  }
  return found;
}

function taken(source: SourceFile, pointer: string, what: string, id: string, other: SourceFile): Diagnostic {
  const message = `the ${what} "${id}" is already defined in ${other.file.path}.`;
  return diagnosticAt(source, pointer, "S03", message, "The second one is ignored.");
}

/** Collects all English texts. A key may occur in several files as long as its text is the same. */
export function collectMessages(
  sources: readonly SourceFile[],
  given: Readonly<Record<string, string>>,
  diagnostics: Diagnostic[],
): Record<string, string> {
  const homes = new Map<string, { text: string; home: string }>(
    Object.entries(given).map(([key, text]) => [key, { text, home: "the shell's messages" }]),
  );
  const familyHomes = new Map(Object.keys(given).map((key) => [familyOf(key), "the shell's messages"]));
  for (const source of sources.filter(({ file }) => file.kind === "messages")) {
    for (const [word, value] of Object.entries(asNode(source.value))) {
      const key = packKey(source.file.pack, word);
      const text = String(value);
      checkBraces(word, text, source, diagnostics);
      const known = homes.get(key);
      // A text of the server is its own key. It does not replace a known text with that key.
      if (text === word && known) continue;
      const family = familyHomes.get(familyOf(key));
      if (family === undefined) familyHomes.set(familyOf(key), source.file.path);
      else if (family !== source.file.path && !known && source.file.pack === undefined)
        diagnostics.push(
          diagnosticAt(
            source,
            `/${escapeSegment(word)}`,
            "M02",
            `"${word}" and the plural forms of "${familyOf(key)}" in ${family} are the same text.`,
            "A number decides which one is shown. Rename this key, or keep all forms in one file.",
          ),
        );
      if (!known) homes.set(key, { text, home: source.file.path });
      else if (known.text !== text) {
        const message = `"${word}" has a different text in ${known.home}: "${known.text}".`;
        diagnostics.push(
          diagnosticAt(
            source,
            `/${escapeSegment(word)}`,
            "M02",
            message,
            "The first text is used. Rename the second key.",
          ),
        );
      }
    }
  }
  return Object.fromEntries([...homes].map(([key, { text }]) => [key, text]));
}

/** Reports slots with single braces: a slot needs two, and anything else is shown literally. */
function checkBraces(word: string, text: string, source: SourceFile, diagnostics: Diagnostic[]): void {
  const [slot, name] = /(?<![${])\{([a-zA-Z]\w*)\}(?!\})/.exec(text) ?? [];
  // A text that is its own key comes from the server, not from the author.
  if (slot === undefined || text === word) return;
  const message = `${slot} in "${word}" is not a slot: it would be shown unchanged.`;
  diagnostics.push(diagnosticAt(source, `/${escapeSegment(word)}`, "M07", message, `Write {{${name}}}.`));
}

/** Returns the key that the plural forms of a text share: "users", "users_one" and "users_other" belong together. */
export const familyOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, "");

/** Returns the sections that contain each message key. */
export function textHomes(sources: readonly SourceFile[]): Map<string, Set<string>> {
  const homes = new Map<string, Set<string>>();
  for (const { file, value } of sources.filter((source) => source.file.kind === "messages"))
    for (const key of Object.keys(asNode(value))) homes.set(key, (homes.get(key) ?? new Set()).add(file.section));
  return homes;
}

/** Returns the key for the arguments of a piece, regardless of the resource that it is used from. */
export function pieceArguments(use: string): string {
  return `use/${use.slice(use.indexOf("/") + 1)}`;
}

/** Returns the ids of a screen's tabs, to check links; `undefined` when the tabs are not known from the file. */
export function tabsOf(screen: DescriptorNode, pieces: Pieces): ReadonlySet<string> | undefined {
  const view = usedView(screen, pieces);
  const kind = kindOf(view);
  if (kind === undefined) return undefined;
  const tabs = kind === "tabs" ? asArray(view.tabs) : [];
  return new Set(tabs.map((tab, index) => String(usedView(tab, pieces).id ?? `view-${index + 1}`)));
}

/** Returns a view as written, or the piece that it uses with its overrides. The access does not count as a read. */
export function usedView(view: unknown, pieces: Pieces): DescriptorNode {
  const node = unwatched(asNode(view));
  const [owner = "", word = ""] = typeof node.use === "string" ? node.use.split("/", 2) : [];
  const piece = pieces.get(owner)?.get(word);
  if (piece === undefined) return node;
  const { use: _use, ...differs } = node;
  return { ...unwatched(asNode(unwatched(piece.home)[word])), ...differs };
}

/**
 * Collects the names of the arguments that sources pass to resources (`{ "from": "x", "with": { "kind": … } }`), which
 * the addresses of a resource may use. Arguments of a source that is itself selected by an argument are stored under
 * `*`, and those that a piece is used with under `use/name`.
 */
export function collectArguments(sources: readonly SourceFile[]): Library["given"] {
  const found = new Map<string, Set<string>>();
  const note = (id: string, given: DescriptorNode): unknown =>
    found.set(id, new Set([...(found.get(id) ?? []), ...Object.keys(given)]));
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (!isNode(value)) return;
    if (typeof value.from === "string" && isNode(value.with)) {
      note(/[{$]/.test(value.from) ? "*" : value.from, value.with);
    }
    if (typeof value.use === "string" && isNode(value.with)) note(pieceArguments(value.use), value.with);
    for (const item of Object.values(value)) walk(item);
  };
  for (const { value } of sources) walk(isNode(value) || Array.isArray(value) ? unwatched(value) : value);
  return found;
}
