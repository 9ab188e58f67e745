import { equal } from "../equal.ts";
import { isMap } from "../is-map.ts";
import { fillPlain } from "../path.ts";
import type { LeafSchema } from "../plan.ts";
import { escapeSegment, parse } from "../pointer.ts";
import { test } from "../predicate.ts";
import { isRef, parseRef } from "../ref.ts";
import { asList, itemScope, readRef, resolve } from "../resolve.ts";
import { rightNames } from "../rights.ts";
import { type Scope, UNKNOWN } from "../scope.ts";
import { type Change, placeOf } from "./change.ts";
import { madeElements } from "./made-elements.ts";
import { compareDrafts, type Draft, elementDrafts, listDrafts, sizeDrafts, truthDrafts } from "./value-changes.ts";

/** Describes what the schema says of a place. */
export type LeafOf = (ref: string) => LeafSchema | undefined;

/** Everything that a predicate looks at, each with what it could become: the changes of one list exclude each other. */
export function changeable(
  predicate: unknown,
  scope: Scope,
  leafOf: LeafOf = () => undefined,
  accepts: (root: string) => boolean = () => true,
): readonly (readonly Change[])[] {
  const found = new Map<string, Change[]>();
  const add = (change: Change): void => {
    const place = placeOf(change);
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

function collect(predicate: unknown, at: At): void {
  if (isRef(predicate)) addDrafts(predicate, at, truthDrafts);
  if (!isMap(predicate)) return;
  const [word = "", argument] = Object.entries(predicate)[0] ?? [];
  const parts: readonly unknown[] = Array.isArray(argument) ? argument : [];
  switch (word) {
    case "all":
    case "any":
      for (const part of parts) collect(part, at);
      return;
    case "not":
      collect(argument, at);
      return;
    case "empty":
      collect(String(argument), at);
      return;
    case "some":
    case "every":
      collectElements(String(parts[0]), parts[1], at);
      return;
    case "rights":
      for (const name of rightNames(argument)) {
        if (isRef(name)) addDrafts(name, at, () => [true, false].map((to) => ({ to, how: "is" })));
        else for (const to of [true, false]) at.add({ kind: "right", name, to });
      }
      return;
    case "feature":
      for (const to of [true, false]) at.add({ kind: "feature", name: String(argument), to });
      return;
    case "if":
      for (const part of Object.values(predicate)) collect(part, at);
      return;
    default:
      collectSide(word, parts[0], parts[1], at);
      collectSide(word === "in" ? "contains" : word === "contains" ? "in" : word, parts[1], parts[0], at);
  }
}

/** One side of a comparison, with what stands on the other. */
function collectSide(word: string, side: unknown, from: unknown, at: At): void {
  const other = known(resolve(from, at.scope));
  if (isRef(side)) addDrafts(side, at, (place) => compareDrafts(word, place, other, from));
  if (Array.isArray(side)) {
    for (const part of side) if (isRef(part)) addDrafts(part, at, (place) => compareDrafts("eq", place, other, from));
    return;
  }
  if (!isMap(side)) return;
  if ("if" in side) collect(side.if, at);
  if (isRef(side.count)) addDrafts(side.count, at, () => sizeDrafts(other));
  const inner = Object.values(side).flat();
  for (const part of inner) {
    if (isRef(part) && part !== side.count) {
      addDrafts(part, at, (place) => [...compareDrafts("eq", place, other, from), ...truthDrafts(place)]);
    } else if (isMap(part)) collectSide(word, part, from, at);
  }
}

/** A list whose elements are asked: itself, and what the question reads from around it. */
function collectElements(ref: string, asked: unknown, at: At): void {
  const items = asList(readRef(ref, at.scope)).slice(0, 5);
  const fits = (item: unknown): boolean => test(asked, itemScope(at.scope, item)) === true;
  addDrafts(ref, at, (place) => elementDrafts(place, fits, madeElements(asked, at.scope, items[0])));
  const outside = (root: string): boolean => root !== "item" && at.accepts(root);
  for (const item of items) collect(asked, { ...at, scope: itemScope(at.scope, item), accepts: outside });
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

/** A list that gives the wanted value at every place that `*` reaches; empty where nothing is wanted. */
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

/** Sorts by how easily a person can change it: the record, what is around it, rights, the server. */
function rank(change: Change | undefined): number {
  if (change === undefined) return 99;
  if (change.kind === "right") return 20;
  if (change.kind === "feature") return 30;
  const { root } = parseRef(change.ref);
  if (LAST.includes(root)) return 40 + LAST.indexOf(root);
  return ROOTS.includes(root) ? ROOTS.indexOf(root) : 10;
}
