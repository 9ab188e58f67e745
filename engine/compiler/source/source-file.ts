import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { parse as parsePointer } from "../../language/index.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** Creates a diagnostic for a location in a file. */
export function diagnosticAt(
  source: SourceFile,
  pointer: string,
  code: string,
  message: string,
  consequence: string,
): Diagnostic {
  const where = source.positionOf(pointer);
  return { file: source.file.path, ...where, severity: "error", code, message, consequence, pointer };
}

/** A descriptor file as it was read from a folder. */
export interface DescriptorFile {
  /** Path for diagnostics: `sections/roles/roles.screen.json`. */
  readonly path: string;
  readonly section: string;
  readonly kind: "resource" | "screen" | "pieces" | "view" | "messages" | "patch" | "pack" | "entity";
  readonly text: string;
  /** Id of the pack that contributes it; `undefined` for built-in sections. */
  readonly pack?: string;
  /** True for a file in the first edition of the language. */
  readonly isFirstEdition?: boolean;
}

const KINDS: readonly (readonly [ending: string, kind: DescriptorFile["kind"]])[] = [
  [".resource.json", "resource"],
  [".resources.json", "resource"],
  [".screen.json", "screen"],
  [".pieces.json", "pieces"],
  [".view.json", "view"],
  [".patch.json", "patch"],
  [".schema.json", "entity"],
  ["messages.en.json", "messages"],
];

/** Suffixes of the names of descriptor files. */
export const DESCRIPTOR_ENDINGS: readonly string[] = KINDS.map(([ending]) => ending);

/** Returns the kind of a file by its name. It does not know manifests (`pack.json`), whose kind the caller sets. */
export function kindOfFile(name: string): DescriptorFile["kind"] | undefined {
  return KINDS.find(([ending]) => name.endsWith(ending))?.[1];
}

/** A parsed file with the positions of its values. */
export interface SourceFile {
  readonly file: DescriptorFile;
  readonly value: unknown;
  /**
   * Returns line and column (1-based) of the value at a JSON pointer; those of the nearest existing parent when it is
   * missing.
   */
  positionOf(pointer: string): { line: number; column: number };
}

/**
 * Maximum depth of a descriptor, more than any screen has. The limit protects recursive functions from stack overflow.
 */
const MOST_LEVELS = 100;

const BYTE_ORDER_MARK = "\uFEFF";

/** Parses JSON with positions. Comments and trailing commas are errors, because other tools could not read the file. */
export function parseSource(written: DescriptorFile): { source: SourceFile; errors: Diagnostic[] } {
  // Some editors write a byte order mark, which browsers remove when they load the file.
  const file = written.text.startsWith(BYTE_ORDER_MARK) ? { ...written, text: written.text.slice(1) } : written;
  const errors: ParseError[] = [];
  const tooDeep = offsetOfLevel(file.text, MOST_LEVELS + 1);
  if (tooDeep !== undefined) {
    const message = `nested deeper than ${MOST_LEVELS} levels.`;
    return {
      source: { file, value: undefined, positionOf: () => START },
      errors: [issue(file, "S00", message, tooDeep)],
    };
  }
  const root = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
  const issues = errors
    .slice(0, 1)
    .map(({ error, offset }) => issue(file, "S00", `not valid JSON: ${sentence(printParseErrorCode(error))}.`, offset));
  if (root && issues.length === 0)
    for (const { word, offset } of repeatedWords(root))
      issues.push(issue(file, "S02", `"${word}" occurs twice in one object.`, offset));
  const source: SourceFile = {
    file,
    value: root ? getNodeValue(root) : undefined,
    positionOf: (pointer) => place(file.text, root ? offsetOf(root, pointer) : 0),
  };
  return { source, errors: issues };
}

const START = { line: 1, column: 1 };

function issue(file: DescriptorFile, code: string, message: string, offset: number): Diagnostic {
  const where = place(file.text, offset);
  return { file: file.path, ...where, severity: "error", code, message, consequence: "The file is ignored." };
}

/**
 * Matches a string, which may be unterminated, or a bracket. Every character matches in one way only, so there is no
 * backtracking.
 */
const TEXT_OR_BRACKET = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|[[\]{}]/g;

/** Returns the offset at which the text first reaches this depth of open brackets. Brackets in strings do not count. */
function offsetOfLevel(text: string, levels: number): number | undefined {
  let open = 0;
  for (const { 0: token, index } of text.matchAll(TEXT_OR_BRACKET)) {
    if (token === "{" || token === "[") open++;
    if (token === "}" || token === "]") open--;
    if (open >= levels) return index;
  }
  return undefined;
}

/** Returns members that occur twice in an object, because `JSON.parse` would silently keep only the last one. */
function repeatedWords(node: Node): { word: string; offset: number }[] {
  const children = node.children ?? [];
  const inside = children.flatMap(repeatedWords);
  if (node.type !== "object") return inside;
  const seen = new Set<string>();
  const here = children.flatMap((property) => {
    const word = String(property.children?.[0]?.value);
    const again = seen.has(word);
    seen.add(word);
    return again ? [{ word, offset: property.offset }] : [];
  });
  return [...here, ...inside];
}

function sentence(code: string): string {
  return code.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

function offsetOf(root: Node, pointer: string): number {
  const segments = parsePointer(pointer);
  for (let length = segments.length; length >= 0; length--) {
    const path = segments.slice(0, length).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
    const node = findNodeAtLocation(root, path) ?? findNodeAtLocation(root, segments.slice(0, length));
    if (!node) continue;
    const isProperty = node.parent?.type === "property";
    return (isProperty ? node.parent?.offset : node.offset) ?? node.offset;
  }
  return 0;
}

function place(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Maps a parsed object to its file and its pointer in this file. */
export type Origins = WeakMap<object, { readonly source: SourceFile; readonly pointer: string }>;
