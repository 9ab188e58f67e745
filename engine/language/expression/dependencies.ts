import { cached } from "../cached.ts";
import { OPERATORS, PREDICATE_OPERATIONS } from "./keywords.ts";
import type { PredicateOperation, ValueOperation } from "./expression.ts";
import { isRef, KEY_SLOT, type ParsedRef, parseRef, parseTemplate, type Slot } from "./reference.ts";

/** A place that a value, predicate or text reads. */
export type Dependency = ParsedRef;

/** The place that says which features the server has. */
const FEATURES = "$server/features";

/** The words that operations are called by. */
const WORDS = new Set<unknown>([...PREDICATE_OPERATIONS, ...OPERATORS, "map"]);

/**
 * Returns every place that a piece of the plan reads, so that a change evaluates only what depends on it: an
 * expression, or any list or object of the plan with expressions in it.
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

/** Returns every reference in a piece of the plan as it is written, those in slots too. */
export function references(piece: unknown): readonly string[] {
  const found = new Set<string>();
  walk(piece, (text, isName) => {
    for (const ref of isName ? slotsIn(text) : refsIn(text)) found.add(ref);
  });
  return [...found];
}

/** Returns whether an address or a reference in a piece names the key of a record of a resource: `{user}`. */
export function namesKey(piece: unknown, resource: string): boolean {
  let isNamed = false;
  walk(piece, (text) => {
    isNamed ||= slotsOf(text).some((slot) => slot.kind === "key" && slot.resource === resource);
  });
  return isNamed;
}

/** Takes every text that may be a reference or hold one; the name of a member is none by itself. */
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

/** Returns what is read for an operation. */
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

/** An object of values may have a member that is called `op`. */
function isOperation(piece: object): piece is ValueOperation | PredicateOperation {
  return "op" in piece && WORDS.has(piece.op);
}

/** The part of a pointer that stands before everything that is only known when it is read: `*` and `{…}`. */
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
