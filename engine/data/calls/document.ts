import { type PlanDocument, isMap, read, remove, write, parseRef, findKey, type Scope } from "../../language/index.ts";
import { NotFoundError } from "../../http/index.ts";
import { twinKeys, withTwinKeys } from "./twins.ts";

/*
 * Lists of records inside an encoded document. Documents are immutable: every change returns a new one. The parents of
 * a record (such as the profile of an executor) are found by the keys of the scope.
 */

/** Position of a record: its list, and its index there. */
interface Place {
  readonly list: string;
  readonly index: number;
}

/** Returns the records, those of several lists in order. Empty when their parent does not exist. */
export function elementsIn(plan: PlanDocument, document: unknown, scope: Scope): readonly unknown[] {
  const elements = listsIn(plan, document, scope).flatMap((list) => listAt(document, list));
  return withTwinKeys(elements, (element) => elementKey(plan, element));
}

/** Returns the document with the record of the key replaced. Throws NotFoundError when there is none. */
export function withElement(plan: PlanDocument, document: unknown, scope: Scope, key: string, element: unknown) {
  const { list, index } = placeOf(plan, document, scope, key);
  return write(document, `${list}/${index}`, element);
}

/** Returns the document with a new record appended. Throws NotFoundError when its parent does not exist. */
export function appendRecord(plan: PlanDocument, document: unknown, scope: Scope, element: unknown): unknown {
  const list = listsIn(plan, document, scope).at(-1);
  if (list === undefined)
    throw new NotFoundError(`The list that should contain the ${plan.path.at(-1)?.resource} does not exist.`);
  return write(document, list, [...listAt(document, list), element]);
}

/** Returns the document without the record of the key. Throws NotFoundError when there is none. */
export function withoutElement(plan: PlanDocument, document: unknown, scope: Scope, key: string): unknown {
  const { list, index } = placeOf(plan, document, scope, key);
  return remove(document, `${list}/${index}`);
}

/**
 * Returns the document with a record moved behind one neighbour (`after`), or in front of the other (`before`) when the
 * first is not, or no longer, in the same list. Without either neighbour the record stays. Throws NotFoundError when
 * the record does not exist.
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

/** Returns a document as it is sent, without the properties that the server computes. */
export function sentDocument(plan: PlanDocument, document: unknown): unknown {
  if (!isMap(document) || plan.unsent.length === 0) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => !plan.unsent.includes(name)));
}

/** Returns the keys of the path to the records, which distinguish lists of different parts of documents. */
export function documentKeys(plan: PlanDocument, scope: Scope): readonly (string | undefined)[] {
  return plan.path.map(({ resource }) => findKey(scope, resource));
}

function placeOf(plan: PlanDocument, document: unknown, scope: Scope, key: string): Place {
  const found = placesIn(plan, document, scope).find((place) => place.key === key);
  if (found) return found;
  throw new NotFoundError(`There is no ${plan.path.at(-1)?.resource} "${key}" in the ${plan.of}.`);
}

/** Returns the records with their positions and unique keys. */
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

/** Returns pointers to the lists of records; empty when their parent does not exist. */
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
