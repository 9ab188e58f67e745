import { cached } from "../cached.ts";
import { OPERATORS, PREDICATE_OPERATIONS } from "./keywords.ts";
import type { PredicateOperation, ValueOperation } from "./expression.ts";
import { isRef, KEY_SLOT, type ParsedRef, parseRef, parseTemplate, type Slot } from "./reference.ts";

/** A reference that a value, predicate or text reads. */
export type Dependency = ParsedRef;

/** The reference to the features of the server. */
const FEATURES = "$server/features";

/** Names of operations. */
const WORDS = new Set<unknown>([...PREDICATE_OPERATIONS, ...OPERATORS, "map"]);

/**
 * Returns every reference that a piece of the plan reads, so that a change evaluates only what depends on it. A piece
 * is an expression, or any list or object of the plan that contains expressions.
 */
export function dependencies(piece: unknown): readonly Dependency[] {
  return typeof piece === "object" && piece !== null ? dependenciesOf(piece) : collect(piece);
}

const dependenciesOf = cached((piece: object) => collect(piece));

function collect(piece: unknown): readonly Dependency[] {
  const found = new Map<string, Dependency>();
  walk(piece, (text, isName) => {
    for (const ref of isName ? slotsIn(text) : refsIn(text)) {
      const { root, pointer } = parseRef(ref);
      found.set(ref, { root, pointer: known(pointer) });
    }
    for (const slot of isName ? [] : slotsOf(text)) {
      if (slot.kind === "member") found.set(`$${slot.root}${slot.pointer}`, { root: slot.root, pointer: slot.pointer });
    }
  });
  return [...found.values()];
}

/** Returns every reference in a piece of the plan as written, including those in slots. */
export function references(piece: unknown): readonly string[] {
  const found = new Set<string>();
  walk(piece, (text, isName) => {
    for (const ref of isName ? slotsIn(text) : refsIn(text)) found.add(ref);
  });
  return [...found];
}

/** Returns whether an address or a reference in a piece has a slot for the key of a resource, such as `{user}`. */
export function namesKey(piece: unknown, resource: string): boolean {
  let isNamed = false;
  walk(piece, (text) => {
    isNamed ||= slotsOf(text).some((slot) => slot.kind === "key" && slot.resource === resource);
  });
  return isNamed;
}

/** Called with every text that may be or contain a reference; the name of a member can only contain one. */
type Note = (text: string, isName: boolean) => void;

function walk(piece: unknown, note: Note): void {
  if (typeof piece === "string") note(piece, false);
  else if (Array.isArray(piece)) for (const part of piece) walk(part, note);
  else if (typeof piece === "object" && piece !== null) {
    if (!isOperation(piece)) walkMembers(piece, note);
    else if (piece.op === "map") walkMembers(piece.members, note);
    else walk(partsOf(piece), note);
  }
}

function walkMembers(members: object, note: Note): void {
  for (const [name, member] of Object.entries(members)) {
    note(name, true);
    walk(member, note);
  }
}

/** Returns the expressions that an operation reads. */
function partsOf(operation: Exclude<ValueOperation | PredicateOperation, { readonly op: "map" }>): unknown {
  switch (operation.op) {
    case "literal":
      return undefined;
    case "feature":
      return FEATURES;
    case "if":
      return [operation.if, operation.then, operation.else];
    case "text":
      return operation.text;
    case "rights":
      return operation.rights;
    case "from": {
      const { from, where, value, when } = operation;
      return [from, where, value, when];
    }
    case "some":
    case "every":
      return [operation.of, operation.is];
    case "first":
    case "join":
    case "merge":
    case "count":
    case "codec":
    case "all":
    case "any":
    case "not":
    case "empty":
      return operation.of;
    default:
      return [operation.left, operation.right];
  }
}

/** Returns whether an object is an operation; an object of values may also have a member named `op`. */
function isOperation(piece: object): piece is ValueOperation | PredicateOperation {
  return "op" in piece && WORDS.has(piece.op);
}

/** Returns the part of a pointer in front of the first `*` or `{…}`, which are resolved only on reading. */
function known(pointer: string): string {
  const open = pointer.search(/\/\*|\{/);
  if (open < 0) return pointer;
  return pointer[open] === "/" ? pointer.slice(0, open) : pointer.slice(0, pointer.lastIndexOf("/", open));
}

function refsIn(text: string): string[] {
  const inner = slotsIn(text);
  return isRef(text) ? [text, ...inner] : inner;
}

function slotsIn(text: string): string[] {
  return text.includes("{") ? [...text.matchAll(KEY_SLOT)].map((match) => match[1] ?? "") : [];
}

function slotsOf(text: string): readonly Slot[] {
  return text.includes("{") ? parseTemplate(text).filter((part) => typeof part !== "string") : [];
}
