import type { PlanDocument } from "../../language/plan/plan.ts";
import { isMap } from "../../language/is-map.ts";
import { read, remove, write } from "../../language/pointer.ts";
import { parseRef } from "../../language/expression/reference.ts";
import { findKey, type Scope } from "../../language/scope.ts";
import { NotFoundError } from "../../http/http-errors.ts";
import { twinKeys, withTwinKeys } from "./twins.ts";

/*
 * Records that are a list inside a document, encoded. Documents are never changed: every change answers a new one.
 * What is around a record (a profile around its executors) is found by the keys of the scope.
 */

/** Describes where a record is: its list, and its place there. */
interface Place {
  readonly list: string;
  readonly index: number;
}

/** The records, those of several lists one after the other. None when what they lie in is not there. */
export function elementsIn(plan: PlanDocument, document: unknown, scope: Scope): readonly unknown[] {
  const elements = listsIn(plan, document, scope).flatMap((list) => listAt(document, list));
  return withTwinKeys(elements, (element) => elementKey(plan, element));
}

/** The document with another record in place of that with the key. Throws NotFoundError when there is none. */
export function withElement(plan: PlanDocument, document: unknown, scope: Scope, key: string, element: unknown) {
  const { list, index } = placeOf(plan, document, scope, key);
  return write(document, `${list}/${index}`, element);
}

/** The document with a new record at the end. Throws NotFoundError when what it is to lie in is not there. */
export function appendRecord(plan: PlanDocument, document: unknown, scope: Scope, element: unknown): unknown {
  const list = listsIn(plan, document, scope).at(-1);
  if (list === undefined) throw new NotFoundError(`What the ${plan.path.at(-1)?.resource} was to lie in is not there.`);
  return write(document, list, [...listAt(document, list), element]);
}

/** The document without the record of the key. Throws NotFoundError when there is none. */
export function withoutElement(plan: PlanDocument, document: unknown, scope: Scope, key: string): unknown {
  const { list, index } = placeOf(plan, document, scope, key);
  return remove(document, `${list}/${index}`);
}

/**
 * The document with a record moved to behind one neighbour, or before the other when the first is not in the same list
 * (any more). Without either the record stays. Throws NotFoundError when the record is not there.
 */
export function withMoved(
  plan: PlanDocument,
  document: unknown,
  scope: Scope,
  key: string,
  to: { readonly after?: string | undefined; readonly before?: string | undefined },
): unknown {
  const { list, index } = placeOf(plan, document, scope, key);
  const all = listAt(document, list);
  const known = placesIn(plan, document, scope);
  const rest = all.filter((_, at) => at !== index);
  const keys = rest.map((element) => known.find((place) => place.element === element)?.key);
  const behind = to.after === undefined ? -1 : keys.indexOf(to.after);
  const at = behind >= 0 ? behind + 1 : to.before === undefined ? -1 : keys.indexOf(to.before);
  return at < 0 ? document : write(document, list, [...rest.slice(0, at), all[index], ...rest.slice(at)]);
}

/** Returns what of a document is sent: everything but what the server works out itself. */
export function sentDocument(plan: PlanDocument, document: unknown): unknown {
  if (!isMap(document) || plan.unsent.length === 0) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => !plan.unsent.includes(name)));
}

/** The keys that lead to the records, to tell lists of different documents' parts from each other. */
export function documentKeys(plan: PlanDocument, scope: Scope): readonly (string | undefined)[] {
  return plan.path.map(({ resource }) => findKey(scope, resource));
}

function placeOf(plan: PlanDocument, document: unknown, scope: Scope, key: string): Place {
  const found = placesIn(plan, document, scope).find((place) => place.key === key);
  if (found) return found;
  throw new NotFoundError(`There is no ${plan.path.at(-1)?.resource} "${key}" in the ${plan.of}.`);
}

/** The records with their places and what they go by. */
function placesIn(plan: PlanDocument, document: unknown, scope: Scope) {
  const places = listsIn(plan, document, scope).flatMap((list) =>
    listAt(document, list).map((element, index) => ({ list, index, element })),
  );
  const keys = twinKeys(
    places.map(({ element }) => element),
    (element) => elementKey(plan, element),
  );
  return places.map((place, at) => ({ ...place, key: keys[at] }));
}

/** The lists that hold the records; none when what they lie in is not there. */
function listsIn(plan: PlanDocument, document: unknown, scope: Scope): string[] {
  let around = "";
  let lists: string[] = [];
  for (const [depth, { resource, key, rows }] of plan.path.entries()) {
    lists = rows.map((ref) => around + parseRef(ref).pointer);
    if (depth === plan.path.length - 1) break;
    const wanted = findKey(scope, resource);
    const places = lists.flatMap((list) => listAt(document, list).map((_, index) => `${list}/${index}`));
    const keys = twinKeys(
      places.map((place) => read(document, place)),
      (element) => keyAt(key, element),
    );
    const inside = wanted === undefined ? undefined : places[keys.indexOf(wanted)];
    if (inside === undefined) return [];
    around = inside;
  }
  return lists;
}

function listAt(document: unknown, pointer: string): readonly unknown[] {
  const list = read(document, pointer);
  return Array.isArray(list) ? list : [];
}

function elementKey(plan: PlanDocument, element: unknown): string | undefined {
  return keyAt(plan.path.at(-1)?.key ?? "/", element);
}

function keyAt(key: string, element: unknown): string | undefined {
  const value = read(element, parseRef(key).pointer);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
