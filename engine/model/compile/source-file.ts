import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { parse as parsePointer } from "../pointer.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** A descriptor as it stands in a folder. */
export interface DescriptorFile {
  /** Shown in diagnostics: `sections/roles/roles.screen.json`. */
  readonly path: string;
  readonly section: string;
  readonly kind: "resource" | "screen" | "messages";
  readonly text: string;
}

/** A parsed file that knows where everything stands. */
export interface SourceFile {
  readonly file: DescriptorFile;
  readonly value: unknown;
  /** Line and column (1-based) of the value at a JSON pointer; the nearest known place when it is missing. */
  positionOf(pointer: string): { line: number; column: number };
}

/** Parses JSON with positions. Comments and trailing commas are faults: other readers of the file would stumble. */
export function parseSource(file: DescriptorFile): { source: SourceFile; faults: Diagnostic[] } {
  const errors: ParseError[] = [];
  const root = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
  const faults = errors.slice(0, 1).map(
    (error): Diagnostic => ({
      file: file.path,
      ...place(file.text, error.offset),
      severity: "error",
      code: "S00",
      message: `not valid JSON: ${sentence(printParseErrorCode(error.error))}.`,
      consequence: "The file is left out.",
    }),
  );
  const source: SourceFile = {
    file,
    value: root ? getNodeValue(root) : undefined,
    positionOf: (pointer) => place(file.text, root ? offsetOf(root, pointer) : 0),
  };
  return { source, faults };
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
