import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { parse } from "../../language/index.ts";

/** Describes a position in a JSON text: its path, and whether a name or a value belongs there. */
export interface JsonLocation {
  readonly path: readonly string[];
  readonly kind: "name" | "value";
  /** Start of the text that completion replaces. */
  readonly from: number;
  readonly to: number;
}

/** Returns the location at a position of the text, or `undefined` where neither a name nor a value can be. */
export function jsonLocationAt(state: EditorState, position: number): JsonLocation | undefined {
  const node = wholeTree(state).resolveInner(position, -1);
  const { name, from, to } = node;
  if (name === "PropertyName") return { path: pathOf(state, node.parent?.parent), kind: "name", from, to };
  if (["String", "True", "False", "Null", "Number"].includes(name))
    return { path: pathOf(state, node), kind: "value", from, to };
  const empty = { from: position, to: position };
  const before = state.sliceDoc(0, position).trimEnd().at(-1);
  // The property has only a name and a colon.
  if (before === ":") return { path: pathOf(state, propertyBefore(node, position)), kind: "value", ...empty };
  const around = enclosing(node, "Object", "Array");
  if (around?.name === "Object" && (before === "{" || before === ","))
    return { path: pathOf(state, around), kind: "name", ...empty };
  if (around?.name === "Array" && (before === "[" || before === ","))
    return { path: [...pathOf(state, around), String(elementsBefore(around, position))], kind: "value", ...empty };
  return undefined;
}

/** Maximum milliseconds for parsing the whole text. */
const PARSE_TIME = 1000;

/** Returns the syntax tree of the whole text. The current one may only cover the start of it on a busy machine. */
export function wholeTree(state: EditorState) {
  return ensureSyntaxTree(state, state.doc.length, PARSE_TIME) ?? syntaxTree(state);
}

/**
 * Returns the range of the value of a pointer in the text. If the value is missing, returns the start of its nearest
 * parent.
 */
export function rangeOf(state: EditorState, pointer: string): { readonly from: number; readonly to: number } {
  let node = wholeTree(state).topNode.firstChild;
  for (const segment of parse(pointer)) {
    const next: SyntaxNode | null | undefined = node && child(state, node, segment);
    if (!next) return node ? { from: node.from, to: Math.min(node.from + 1, node.to) } : { from: 0, to: 0 };
    node = next;
  }
  return node ? { from: node.from, to: node.to } : { from: 0, to: state.doc.length };
}

function child(state: EditorState, node: SyntaxNode, segment: string): SyntaxNode | undefined {
  if (node.name === "Array") return valuesOf(node)[Number(segment)];
  const property = node.getChildren("Property").find((one) => nameOf(state, one) === segment);
  return property?.lastChild ?? undefined;
}

/** Returns the path from the root of the text to a node. */
function pathOf(state: EditorState, node: SyntaxNode | null | undefined): readonly string[] {
  const path: string[] = [];
  for (let at = node; at; at = at.parent) {
    if (at.name === "Property") path.unshift(nameOf(state, at));
    if (at.parent?.name === "Array") path.unshift(String(elementsBefore(at.parent, at.from)));
  }
  return path;
}

function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild("PropertyName");
  const written = name ? state.sliceDoc(name.from, name.to) : '""';
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}

const VALUES = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);

function valuesOf(array: SyntaxNode): readonly SyntaxNode[] {
  const values: SyntaxNode[] = [];
  for (let at = array.firstChild; at; at = at.nextSibling) if (VALUES.has(at.name)) values.push(at);
  return values;
}

function elementsBefore(array: SyntaxNode, position: number): number {
  return valuesOf(array).filter(({ to }) => to <= position).length;
}

function propertyBefore(node: SyntaxNode, position: number): SyntaxNode | undefined {
  const own = enclosing(node, "Property");
  if (own) return own;
  const properties = enclosing(node, "Object")?.getChildren("Property") ?? [];
  return properties.filter(({ from }) => from < position).at(-1);
}

function enclosing(node: SyntaxNode, ...names: readonly string[]): SyntaxNode | undefined {
  for (let at: SyntaxNode | null = node; at; at = at.parent) if (names.includes(at.name)) return at;
  return undefined;
}
