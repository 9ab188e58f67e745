import { isMap } from "./is-map.ts";
import { decodeNamed } from "./named-codec.ts";
import { fillKey, fillPlain, slotWords } from "./path.ts";
import { plainReader } from "./plain-reader.ts";
import { readAll } from "./pointer.ts";
import { test } from "./predicate.ts";
import { isRef, parseRef } from "./ref.ts";
import { findRoot, type Scope, UNKNOWN, within } from "./scope.ts";
import { sortBy } from "./sort-by.ts";
import { textOf } from "./text-of.ts";

/** The exact key sets by which an object is an operator and not a literal (language: Value). */
export const OPERATORS = ["if", "first", "join", "count", "merge", "text", "codec", "literal", "from"] as const;

type Operator = (typeof OPERATORS)[number];

/** Returns the operator that an object is, if any. */
export function operatorOf(value: object): Operator | undefined {
  const keys = Object.keys(value);
  for (const name of OPERATORS) {
    if (!keys.includes(name)) continue;
    const allowed: readonly string[] = ALLOWED[name];
    if (keys.every((key) => allowed.includes(key))) return name;
  }
  return undefined;
}

const ALLOWED: Record<Operator, readonly string[]> = {
  if: ["if", "then", "else"],
  first: ["first"],
  join: ["join"],
  count: ["count"],
  merge: ["merge"],
  text: ["text"],
  codec: ["codec", "of"],
  literal: ["literal"],
  from: ["from", "where", "value", "label", "sort", "one", "set", "without", "with", "when", "item"],
};

/**
 * The present value of a descriptor value: literals stay, references are read, operators are worked out.
 * Answers `UNKNOWN` when something that it needs is still loading.
 */
export function resolve(value: unknown, scope: Scope): unknown {
  if (typeof value === "string") return isRef(value) ? readRef(value, scope) : value;
  if (Array.isArray(value)) return whole(value.map((item) => resolve(item, scope)));
  if (typeof value !== "object" || value === null) return value;
  const operator = operatorOf(value);
  if (operator) return operate(operator, value as Record<string, unknown>, scope);
  const entries = Object.entries(value).map(([key, item]) => [fillKey(key, scope), resolve(item, scope)] as const);
  if (entries.some((entry) => entry.includes(UNKNOWN))) return UNKNOWN;
  return Object.fromEntries(
    entries.flatMap(([key, item]) => (typeof key === "string" && item !== undefined ? [[key, item]] : [])),
  );
}

/** Reads one reference; `*` answers a list; `{x}` inside is filled first. */
export function readRef(ref: string, scope: Scope): unknown {
  const filled = ref.includes("{") ? fillPlain(ref, scope) : ref;
  if (filled === undefined) return undefined;
  const { root, pointer } = parseRef(filled);
  const reader = findRoot(scope, root);
  if (!reader) return undefined;
  if (!pointer.includes("/*")) return reader.get(pointer);
  const star = pointer.indexOf("/*");
  const list = reader.get(pointer.slice(0, star));
  return list === UNKNOWN ? UNKNOWN : readAll(list, pointer.slice(star));
}

function operate(operator: Operator, value: Record<string, unknown>, scope: Scope): unknown {
  const list = (items: unknown): unknown[] => (Array.isArray(items) ? items.map((item) => resolve(item, scope)) : []);
  switch (operator) {
    case "if": {
      const verdict = test(value.if, scope);
      if (verdict === undefined) return UNKNOWN;
      const missing = !("then" in value) && !("else" in value);
      if (missing) return verdict;
      return resolve(verdict ? value.then : value.else, scope);
    }
    case "first":
      return list(value.first).find((item) => item !== undefined && item !== null && item !== "");
    case "join": {
      const parts = list(value.join);
      return parts.includes(UNKNOWN) ? UNKNOWN : parts.map((part) => textOf(part ?? "")).join("");
    }
    case "count": {
      const counted = resolve(value.count, scope);
      return counted === UNKNOWN ? UNKNOWN : sizeOf(counted);
    }
    case "merge": {
      const parts = list(value.merge);
      return parts.includes(UNKNOWN) ? UNKNOWN : Object.assign({}, ...parts.filter(isMap));
    }
    case "text":
      return boundText(value.text, scope);
    case "literal":
      return value.literal;
    case "codec": {
      const inner = resolve(value.of, scope);
      return inner === UNKNOWN ? UNKNOWN : decodeNamed(value.codec, inner);
    }
    case "from":
      return resolveSource(value, scope);
  }
}

/** Resolves each member of a map for itself: one that is called like an operator (`count`) is a member all the same. */
export function resolveMembers(
  members: Readonly<Record<string, unknown>>,
  scope: Scope,
): Readonly<Record<string, unknown>> | typeof UNKNOWN {
  const entries = Object.entries(members).map(([name, member]) => [name, resolve(member, scope)] as const);
  return entries.some(([, value]) => value === UNKNOWN) ? UNKNOWN : Object.fromEntries(entries);
}

/**
 * Returns a text with what it reads filled in, still to be translated: the one who translates it may no longer see the
 * element of a list that it speaks of.
 */
function boundText(text: unknown, scope: Scope): unknown {
  if (typeof text === "string") {
    if (!isRef(text)) return boundKey(text, {}, scope);
    const raw = readRef(text, scope);
    return raw === undefined || raw === UNKNOWN ? raw : { text: { raw } };
  }
  if (!isMap(text)) return { text };
  if ("if" in text) {
    const verdict = test(text.if, scope);
    return verdict === undefined ? UNKNOWN : boundText(verdict ? text.then : text.else, scope);
  }
  return typeof text.key === "string" ? boundKey(text.key, isMap(text.with) ? text.with : {}, scope) : { text };
}

function boundKey(written: string, given: Readonly<Record<string, unknown>>, scope: Scope): unknown {
  const key = fillKey(written, scope);
  const slots = resolveMembers(given, scope);
  if (key === UNKNOWN || slots === UNKNOWN) return UNKNOWN;
  if (key === undefined) return undefined;
  if (key === written && Object.keys(given).length === 0) return { text: key };
  const otherwise = key === written ? {} : { otherwise: slotWords(written, scope) };
  return { text: { key, with: slots, ...otherwise } };
}

/** A source over data at hand (a reference, or several joined): filtered, mapped, sorted. Resources are loaded elsewhere. */
export function resolveSource(source: Record<string, unknown>, scope: Scope): unknown {
  const offered = source.when === undefined ? true : test(source.when, scope);
  if (offered === undefined) return UNKNOWN;
  if (!offered) return source.one === true ? undefined : [];
  if (source.item !== undefined) return [source.item];
  const from = Array.isArray(source.from)
    ? joined(source.from.map((part) => resolve(part, scope)))
    : isRef(source.from)
      ? readRef(source.from, scope)
      : undefined;
  if (from === UNKNOWN) return UNKNOWN;
  let items = asList(from);
  if (source.where !== undefined) {
    const verdicts = items.map((item) => test(source.where, itemScope(scope, item)));
    if (verdicts.includes(undefined)) return UNKNOWN;
    items = items.filter((_, index) => verdicts[index]);
  }
  if (isSort(source.sort)) items = sortBy(items, source.sort);
  const values =
    source.value === undefined ? items : items.map((item) => resolve(source.value, itemScope(scope, item)));
  return source.one === true ? values[0] : whole(values);
}

function isSort(sort: unknown): sort is string | readonly string[] {
  return typeof sort === "string" || Array.isArray(sort);
}

function joined(parts: readonly unknown[]): unknown {
  return parts.includes(UNKNOWN) ? UNKNOWN : parts.flatMap(asList);
}

/** The scope of one element: `$item`. */
export function itemScope(scope: Scope, item: unknown): Scope {
  return within(scope, { roots: { item: plainReader(item) } });
}

/** Lists stay, a map runs as `{key, value}`, everything else is empty. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (isMap(value)) return Object.entries(value).map(([key, item]) => ({ key, value: item }));
  return [];
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isMap(value) ? Object.keys(value).length : 0;
}

function whole(items: unknown[]): unknown {
  return items.includes(UNKNOWN) ? UNKNOWN : items;
}
