import { isValueOperation } from "../expression/is-value-operation.ts";
import { writtenPart } from "../expression/print.ts";
import { equal } from "../equal.ts";
import type { LeafSchema } from "../plan/plan.ts";
import { isMap } from "../is-map.ts";
import { escapeSegment, parse, write } from "../pointer.ts";
import { type Scope, UNKNOWN } from "../scope.ts";
import { asList, evaluatePredicate, evaluateValue, itemScope } from "../expression/evaluate.ts";
import type {
  CompareWord,
  Predicate,
  PredicateOperation,
  Value,
  ValueChoice,
  ValueOperation,
} from "../expression/expression.ts";
import { fillPlain, readRef } from "../expression/fill.ts";
import { isRef, parseRef } from "../expression/reference.ts";
import { rightNames } from "../expression/rights.ts";
import { type Change, changeSubject } from "./change.ts";
import { search } from "./search.ts";
import { compareDrafts, type Draft, elementDrafts, listDrafts, sizeDrafts, truthDrafts } from "./value-changes.ts";

/** Returns the schema of a reference. */
export type LeafOf = (ref: string) => LeafSchema | undefined;

/** Returns every input of a predicate with its possible changes: the changes of one list exclude each other. */
export function changeable(
  predicate: Predicate,
  scope: Scope,
  leafOf: LeafOf = () => undefined,
  accepts: (root: string) => boolean = () => true,
): readonly (readonly Change[])[] {
  const found = new Map<string, Change[]>();
  const add = (change: Change): void => {
    const place = changeSubject(change);
    const known = found.get(place) ?? [];
    if (!known.some((one) => equal(one.to, change.to))) found.set(place, [...known, change]);
  };
  collect(predicate, { scope, leafOf, accepts, add });
  return [...found.values()].sort((a, b) => rank(a[0]) - rank(b[0]));
}

interface At {
  readonly scope: Scope;
  readonly leafOf: LeafOf;
  readonly accepts: (root: string) => boolean;
  add(change: Change): void;
}

function collect(predicate: Predicate, at: At): void {
  if (typeof predicate === "boolean") return;
  if (typeof predicate === "string") addDrafts(predicate, at, truthDrafts);
  else collectOf(predicate, at);
}

function collectOf(predicate: PredicateOperation, at: At): void {
  const asWritten = writtenPart(predicate);
  if (asWritten !== undefined) {
    collect(asWritten, at);
    return;
  }
  switch (predicate.op) {
    case "all":
    case "any":
      for (const part of predicate.of) collect(part, at);
      return;
    case "not":
      collect(predicate.of, at);
      return;
    case "empty":
      addDrafts(predicate.of, at, truthDrafts);
      return;
    case "some":
    case "every":
      collectElements(predicate.of, predicate.is, at);
      return;
    case "rights":
      for (const name of rightNames(predicate.rights)) {
        if (isRef(name)) addDrafts(name, at, () => [true, false].map((to) => ({ to, how: "is" })));
        else for (const to of [true, false]) at.add({ kind: "right", name, to });
      }
      return;
    case "feature":
      for (const to of [true, false]) at.add({ kind: "feature", name: predicate.feature, to });
      return;
    case "if":
      collectChoice(predicate, at);
      return;
    default:
      collectSide(predicate.op, predicate.left, predicate.right, at);
      collectSide(TURNED[predicate.op] ?? predicate.op, predicate.right, predicate.left, at);
  }
}

/** Comparisons with an equivalent when their sides are exchanged. */
const TURNED: Readonly<Partial<Record<CompareWord, CompareWord>>> = { in: "contains", contains: "in" };

/** Collects the inputs of the condition of a choice, and its results when they are references or choices themselves. */
function collectChoice(choice: ValueChoice, at: At): void {
  collect(choice.if, at);
  for (const chosen of [choice.then, choice.else]) {
    if (isRef(chosen)) addDrafts(chosen, at, truthDrafts);
    else if (isValueOperation(chosen) && chosen.op === "if") collectChoice(chosen, at);
  }
}

/** Collects the inputs on one side of a comparison; `from` is the other side. */
function collectSide(word: CompareWord, side: Value, from: Value, at: At): void {
  const other = known(evaluateValue(from, at.scope));
  const asEqual = (part: Value): void => {
    if (isRef(part)) addDrafts(part, at, (place) => compareDrafts("eq", place, other, from));
  };
  if (isRef(side)) addDrafts(side, at, (place) => compareDrafts(word, place, other, from));
  else if (Array.isArray(side)) side.forEach(asEqual);
  else if (isValueOperation(side)) collectOperation(word, side, from, at);
}

/** Collects the inputs of an operation on one side of a comparison, which may change its result. */
function collectOperation(word: CompareWord, side: ValueOperation, from: Value, at: At): void {
  const other = known(evaluateValue(from, at.scope));
  if (side.op === "if") collect(side.if, at);
  if (side.op === "count" && isRef(side.of)) {
    addDrafts(side.of, at, () => sizeDrafts(other));
    return;
  }
  for (const part of partsOf(side)) {
    if (isRef(part))
      addDrafts(part, at, (place) => [...compareDrafts("eq", place, other, from), ...truthDrafts(place)]);
    else if (isValueOperation(part)) collectOperation(word, part, from, at);
  }
}

/** Returns the operands of an operation. */
function partsOf(operation: ValueOperation): readonly Value[] {
  switch (operation.op) {
    case "literal":
      return [];
    case "text":
      return isRef(operation.text) ? [operation.text] : [];
    case "map":
      return Object.values(operation.members);
    case "if":
      return [operation.then, operation.else].filter((part) => part !== undefined);
    case "first":
    case "join":
    case "merge":
      return operation.of;
    case "count":
    case "codec":
      return [operation.of];
    case "from": {
      const { from, value } = operation;
      return [...(typeof from === "string" ? [from] : from), ...(value === undefined ? [] : [value])];
    }
  }
}

/**
 * Collects a list whose elements a condition checks, and the inputs that the condition reads outside of the element.
 */
function collectElements(ref: string, condition: Predicate, at: At): void {
  const items = asList(readRef(ref, at.scope)).slice(0, 5);
  const fits = (item: unknown): boolean => evaluatePredicate(condition, itemScope(at.scope, item)) === true;
  addDrafts(ref, at, (place) => elementDrafts(place, fits, madeElements(condition, at.scope, items[0])));
  const outside = (root: string): boolean => root !== "item" && at.accepts(root);
  for (const item of items) collect(condition, { ...at, scope: itemScope(at.scope, item), accepts: outside });
}

function addDrafts(written: string, at: At, drafts: (place: Parameters<typeof truthDrafts>[0]) => Draft[]): void {
  const filled = written.includes("{") ? fillPlain(written, at.scope) : written;
  if (filled === undefined || !at.accepts(parseRef(filled).root)) return;
  const star = filled.indexOf("/*");
  const ref = star < 0 ? filled : filled.slice(0, star);
  const place = { ref, present: known(readRef(ref, at.scope)), leaf: at.leafOf(ref) };
  const wanted = drafts(star < 0 ? place : { ref, present: undefined, leaf: undefined });
  const below = star < 0 ? wanted : wanted.flatMap(({ to }) => throughStar(place, filled.slice(star), to));
  for (const draft of below) if (!equal(draft.to, place.present)) at.add({ kind: "value", ref, ...draft });
}

/** Returns lists that have the wanted value wherever `*` matches; an empty list when no value is wanted. */
function throughStar(place: { readonly present: unknown }, pointer: string, to: unknown): Draft[] {
  const [value] = Array.isArray(to) ? to.slice(-1) : [to];
  if (value === undefined) return [{ to: [], how: "empty" }];
  const rest = parse(pointer).slice(1);
  return listDrafts(place, rest.reduceRight<unknown>(around, value), "fitting");
}

function around(inner: unknown, segment: string): unknown {
  return segment === "*" ? [inner] : { [escapeSegment(segment)]: inner };
}

function known(value: unknown): unknown {
  return value === UNKNOWN ? undefined : value;
}

const ROOTS = ["record", "form", "item", "with", "query", "selection", "saved"];
const LAST = ["server", "me", "env", "now"];

/**
 * Returns the sort rank of a change, by how easily a person can make it: first the record, then its parents, rights,
 * the server.
 */
function rank(change: Change | undefined): number {
  if (change === undefined) return 99;
  if (change.kind === "right") return 20;
  if (change.kind === "feature") return 30;
  const { root } = parseRef(change.ref);
  if (LAST.includes(root)) return 40 + LAST.indexOf(root);
  return ROOTS.includes(root) ? ROOTS.indexOf(root) : 10;
}

/**
 * Creates new elements for a list whose elements a condition checks: one that meets it and one that does not, as far as
 * possible. `like`: an existing element, as an example.
 */
function madeElements(condition: Predicate, scope: Scope, like: unknown): readonly unknown[] {
  return [true, false].flatMap((want) => {
    const start = typeof like === "string" || typeof like === "number" ? undefined : isMap(like) ? {} : undefined;
    const inside = itemScope(scope, start ?? {});
    const places = changeable(condition, inside, undefined, (root) => root === "item");
    const changes = search(condition, inside, places, want);
    if (changes === undefined) return [];
    return [changes.reduce<unknown>((made, change) => into(made, change), start)];
  });
}

function into(made: unknown, change: Parameters<typeof search>[2][number][number]): unknown {
  return change.kind === "value" ? write(made, parseRef(change.ref).pointer, change.to) : made;
}
