import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { parse as parsePointer } from "../../language/pointer.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** An error at a place of a file. */
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

/** A descriptor as it stands in a folder. */
export interface DescriptorFile {
  /** Shown in diagnostics: `sections/roles/roles.screen.json`. */
  readonly path: string;
  readonly section: string;
  readonly kind: "resource" | "screen" | "pieces" | "view" | "messages" | "patch" | "pack" | "entity";
  readonly text: string;
  /** Id of the pack that brings it; none for built-in sections. */
  readonly pack?: string;
  /** Written in the first edition of the language. */
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

/** The endings of the names of descriptor files. */
export const DESCRIPTOR_ENDINGS: readonly string[] = KINDS.map(([ending]) => ending);

/** Returns what a file is by its name; a manifest (`pack.json`) is named by who reads it. */
export function kindOfFile(name: string): DescriptorFile["kind"] | undefined {
  return KINDS.find(([ending]) => name.endsWith(ending))?.[1];
}

/** A parsed file that knows where everything stands. */
export interface SourceFile {
  readonly file: DescriptorFile;
  readonly value: unknown;
  /** Line and column (1-based) of the value at a JSON pointer; the nearest known place when it is missing. */
  positionOf(pointer: string): { line: number; column: number };
}

/** Deeper than any screen; what walks a descriptor does so by recursion. */
const MOST_LEVELS = 100;

const BYTE_ORDER_MARK = "\uFEFF";

/** Parses JSON with positions. Comments and trailing commas are errors: other readers of the file would stumble. */
export function parseSource(written: DescriptorFile): { source: SourceFile; errors: Diagnostic[] } {
  // Some editors begin a file with a mark of its encoding, which browsers do not hand on.
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
      issues.push(issue(file, "S02", `"${word}" stands twice in one object.`, offset));
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
  return { file: file.path, ...where, severity: "error", code, message, consequence: "The file is left out." };
}

/** A text, to the end where it is not closed, or a bracket. One way only to read each letter: nothing is tried twice. */
const TEXT_OR_BRACKET = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|[[\]{}]/g;

/** Returns where the text first reaches that many open brackets; brackets inside texts do not count. */
function offsetOfLevel(text: string, levels: number): number | undefined {
  let open = 0;
  for (const { 0: token, index } of text.matchAll(TEXT_OR_BRACKET)) {
    if (token === "{" || token === "[") open++;
    if (token === "}" || token === "]") open--;
    if (open >= levels) return index;
  }
  return undefined;
}

/** Words said twice in one object: JSON would silently keep the last one. */
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

/** Holds the file that a parsed object stands in, and its place there. */
export type Origins = WeakMap<object, { readonly source: SourceFile; readonly pointer: string }>;
