import { equal } from "../equal.ts";
import { isMap } from "../is-map.ts";
import { decodeNamed } from "../named-codec.ts";
import { plainReader } from "../plain-reader.ts";
import { parse, readSegments } from "../pointer.ts";
import { hasFeature, type Scope, UNKNOWN, within } from "../scope.ts";
import { sortBy } from "../sort-by.ts";
import { textOf } from "../text-of.ts";
import { compare, isEmpty, isTrue } from "./compare.ts";
import type {
  Predicate,
  PredicateOperation,
  Value,
  ValueChoice,
  ValueOperation,
  Values,
  ValueSource,
} from "./expression.ts";
import { boundText } from "./bound-text.ts";
import { fillKey, readRef } from "./fill.ts";
import { isRef, parseRef } from "./reference.ts";
import { evaluateRights } from "./rights.ts";

/**
 * Evaluates a value: constants stay, references are read, operations are evaluated. `UNKNOWN` while an input is
 * loading.
 */
export function evaluateValue(value: Value | undefined, scope: Scope): unknown {
  if (typeof value === "string") return isRef(value) ? readRef(value, scope) : value;
  if (typeof value !== "object" || value === null) return value;
  return isList(value) ? known(evaluateEach(value, scope)) : operate(value, scope);
}

/** Evaluates an object of values. Slots of names are filled; a member without a value or name is left out. */
export function evaluateValues(values: Values, scope: Scope): Readonly<Record<string, unknown>> | typeof UNKNOWN {
  const members: [string, unknown][] = [];
  let isWaiting = false;
  for (const [name, value] of Object.entries(values)) {
    const filled = fillKey(name, scope);
    const present = evaluateValue(value, scope);
    if (filled === UNKNOWN || present === UNKNOWN) isWaiting = true;
    else if (filled !== undefined && present !== undefined) members.push([filled, present]);
  }
  return isWaiting ? UNKNOWN : Object.fromEntries(members);
}

function operate(value: ValueOperation, scope: Scope): unknown {
  switch (value.op) {
    case "literal":
      return value.value;
    case "map":
      return evaluateValues(value.members, scope);
    case "if":
      return choose(value, scope);
    case "first": {
      const text = evaluateEach(value.of, scope).find((item) => item !== undefined && item !== null && item !== "");
      return text ?? (isBlank(value.of.at(-1)) ? "" : undefined);
    }
    case "join": {
      const parts = known(evaluateEach(value.of, scope));
      return parts === UNKNOWN ? UNKNOWN : parts.map((part) => textOf(part ?? "")).join("");
    }
    case "merge": {
      const parts = known(evaluateEach(value.of, scope));
      return parts === UNKNOWN ? UNKNOWN : Object.assign({}, ...parts.filter(isMap));
    }
    case "count": {
      const counted = evaluateValue(value.of, scope);
      return counted === UNKNOWN ? UNKNOWN : sizeOf(counted);
    }
    case "text":
      return boundText(value.text, scope);
    case "codec": {
      const stored = evaluateValue(value.of, scope);
      return stored === UNKNOWN ? UNKNOWN : decodeNamed(value.codec, stored);
    }
    case "from":
      return evaluateSource(value, scope);
  }
}

/** Returns whether an empty text is written explicitly, so that it is sent instead of being left out. */
function isBlank(value: Value | undefined): boolean {
  if (value === "") return true;
  return typeof value === "object" && value !== null && !isList(value) && value.op === "literal" && value.value === "";
}

function choose(choice: ValueChoice, scope: Scope): unknown {
  const verdict = evaluatePredicate(choice.if, scope);
  if (verdict === undefined) return UNKNOWN;
  if (choice.then === undefined && choice.else === undefined) return verdict;
  return evaluateValue(verdict ? choice.then : choice.else, scope);
}

/**
 * Evaluates a predicate: true, false, or `undefined` while an input is loading. A comparison with a missing value is
 * false; `ne` is the negation of `eq`.
 */
export function evaluatePredicate(predicate: Predicate, scope: Scope): boolean | undefined {
  if (typeof predicate === "boolean") return predicate;
  return typeof predicate === "string" ? isTrue(readRef(predicate, scope)) : query(predicate, scope);
}

function query(predicate: PredicateOperation, scope: Scope): boolean | undefined {
  switch (predicate.op) {
    case "all":
      return everyOne(predicate.of, (part) => evaluatePredicate(part, scope));
    case "any":
      return not(everyOne(predicate.of, (part) => not(evaluatePredicate(part, scope))));
    case "not":
      return not(evaluatePredicate(predicate.of, scope));
    case "some":
    case "every":
      return quantify(predicate, scope);
    case "empty":
      return isEmpty(readRef(predicate.of, scope));
    case "rights":
      return evaluateRights(predicate.rights, scope);
    case "feature":
      return hasFeature(scope, predicate.feature);
    case "if":
      return isTrue(choose(predicate, scope));
    default:
      return compare(predicate.op, evaluateValue(predicate.left, scope), evaluateValue(predicate.right, scope));
  }
}

type Quantified = Extract<PredicateOperation, { readonly op: "some" | "every" }>;

function quantify({ op, of, is }: Quantified, scope: Scope): boolean | undefined {
  const value = readRef(of, scope);
  if (value === UNKNOWN) return undefined;
  const holdsFor = itemEquality(is, scope) ?? ((item: unknown) => evaluatePredicate(is, itemScope(scope, item)));
  const items = asList(value);
  return op === "every" ? everyOne(items, holdsFor) : not(everyOne(items, (item) => not(holdsFor(item))));
}

/**
 * Returns whether the condition is true for all items. The first one that is false decides; later ones are not
 * evaluated.
 */
function everyOne<Item>(items: readonly Item[], holdsFor: (item: Item) => boolean | undefined): boolean | undefined {
  let verdict: boolean | undefined = true;
  for (const item of items) {
    const one = holdsFor(item);
    if (one === false) return false;
    if (one === undefined) verdict = undefined;
  }
  return verdict;
}

function not(verdict: boolean | undefined): boolean | undefined {
  return verdict === undefined ? undefined : !verdict;
}

/**
 * Returns a fast check of elements for `{ "$item/x": other }`, in either order, when `other` is the same for every
 * element: it is evaluated once, and no scope is created per element. A list that marks its rows that occur in another
 * list checks thousands of elements for each of thousands of rows. `undefined` for any other predicate.
 */
function itemEquality(predicate: Predicate, scope: Scope): ((item: unknown) => boolean | undefined) | undefined {
  if (typeof predicate !== "object" || predicate.op !== "eq") return undefined;
  const { left, right } = predicate;
  const [own, other] = isOfItem(left) ? [left, right] : [right, left];
  if (!isOfItem(own) || !isSameForAll(other)) return undefined;
  const wanted = evaluateValue(other, scope);
  const segments = parse(parseRef(own).pointer);
  return (item) => (wanted === UNKNOWN || item === UNKNOWN ? undefined : equal(readSegments(item, segments), wanted));
}

/** Returns whether a value is a plain reference into the element, without slots and `*`. */
function isOfItem(value: Value): value is string {
  return isRef(value) && parseRef(value).root === "item" && !/\/\*|\{/.test(value);
}

function isSameForAll(value: Value): boolean {
  if (typeof value === "object" && value !== null) return false;
  return !isRef(value) || (parseRef(value).root !== "item" && !value.includes("{"));
}

/**
 * Returns the rows of local data (a reference, or several joined): filtered, mapped, sorted. Resources are loaded
 * elsewhere.
 */
function evaluateSource(source: ValueSource, scope: Scope): unknown {
  const { from, item, where, sort, value, one, when, as } = source;
  const offered = when === undefined ? true : evaluatePredicate(when, scope);
  if (offered === undefined) return UNKNOWN;
  if (!offered) return one ? undefined : [];
  if (item !== undefined) return [item];
  const found = typeof from === "string" ? (isRef(from) ? readRef(from, scope) : undefined) : joined(from, scope);
  if (found === UNKNOWN) return UNKNOWN;
  let items = asList(found);
  if (where !== undefined) {
    const verdicts = items.map((item) => evaluatePredicate(where, itemScope(scope, item, as)));
    if (verdicts.includes(undefined)) return UNKNOWN;
    items = items.filter((_, index) => verdicts[index]);
  }
  if (sort !== undefined) items = sortBy(items, sort);
  const values = value === undefined ? items : items.map((item) => evaluateValue(value, itemScope(scope, item, as)));
  return one ? values[0] : known(values);
}

function joined(parts: readonly Value[], scope: Scope): unknown {
  const lists = known(evaluateEach(parts, scope));
  return lists === UNKNOWN ? UNKNOWN : lists.flatMap(asList);
}

/** Returns the scope of one element, which is `$item`, or the name in `as`. */
export function itemScope(scope: Scope, item: unknown, as = "item"): Scope {
  return within(scope, { roots: { [as]: plainReader(item) } });
}

/** Returns a list unchanged, a map as a list of `{key, value}`, and an empty list for everything else. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (isMap(value)) return Object.entries(value).map(([key, item]) => ({ key, value: item }));
  return [];
}

function evaluateEach(values: readonly Value[], scope: Scope): unknown[] {
  return values.map((value) => evaluateValue(value, scope));
}

function known(items: unknown[]): unknown[] | typeof UNKNOWN {
  return items.includes(UNKNOWN) ? UNKNOWN : items;
}

/** Narrows a value to a readonly list, which `Array.isArray` does not. */
function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isMap(value) ? Object.keys(value).length : 0;
}
