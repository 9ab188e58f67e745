import type {
  Comparison,
  Predicate,
  PredicateOperation,
  Rights,
  Slots,
  TextExpression,
  TextLink,
  Value,
  Values,
  ValueSource,
} from "./expression.ts";
import { isMap } from "../is-map.ts";
import { isTextLink } from "./bound-text.ts";
import type { Json } from "./json.ts";
import { isRef } from "./reference.ts";
import { isComparing } from "./keywords.ts";

/** Prints a predicate as descriptors write it, so that `parsePredicate` returns the same predicate. */
export function printPredicate(predicate: Predicate): Json {
  if (typeof predicate !== "object") return predicate;
  const asWritten = writtenPart(predicate);
  if (asWritten !== undefined) return printPredicate(asWritten);
  switch (predicate.op) {
    case "all":
      return membersOf(predicate.of) ?? { all: predicate.of.map(printPredicate) };
    case "any":
      return { any: predicate.of.map(printPredicate) };
    case "not":
      return { not: printPredicate(predicate.of) };
    case "some":
    case "every":
      return { [predicate.of]: compared(predicate) };
    case "empty":
      return { empty: predicate.of };
    case "rights":
      return { rights: printRights(predicate.rights) };
    case "feature":
      return { feature: predicate.feature };
    case "if":
      return printValue(predicate);
    default:
      return isRef(predicate.left)
        ? { [predicate.left]: compared(predicate) }
        : { value: printValue(predicate.left), is: compared(predicate) };
  }
}

/** Returns the condition as written, to which the parser added that the value may be missing; `undefined` for others. */
export function writtenPart(predicate: PredicateOperation): Predicate | undefined {
  return predicate.op === "any" && predicate.assumed ? predicate.of[0] : undefined;
}

type Compared = Comparison | Extract<Predicate, { readonly op: "some" | "every" }>;

/** Prints the right side of a comparison. */
function compared(predicate: Compared): Json {
  switch (predicate.op) {
    case "some":
      return { any: printPredicate(predicate.is) };
    case "every":
      return { all: printPredicate(predicate.is) };
    case "eq":
    case "in":
      return printValue(predicate.right);
    default:
      return { [predicate.op]: printValue(predicate.right) };
  }
}

/** Returns comparisons as members of one object; `undefined` when one object cannot represent them. */
function membersOf(parts: readonly Predicate[]): Json | undefined {
  const members = new Map<string, Json>();
  for (const part of parts) {
    const place = comparedPlace(part);
    if (place === undefined || parts.length < 2) return undefined;
    const text = compared(place.of);
    const known = members.get(place.ref);
    if (known === undefined) members.set(place.ref, text);
    else {
      const both = joined(known, text);
      if (both === undefined) return undefined;
      members.set(place.ref, both);
    }
  }
  return Object.fromEntries(members);
}

function comparedPlace(part: Predicate): { readonly ref: string; readonly of: Compared } | undefined {
  if (typeof part !== "object") return undefined;
  switch (part.op) {
    case "some":
    case "every":
      return { ref: part.of, of: part };
    case "eq":
    case "in":
    case "lt":
    case "gt":
    case "startsWith":
    case "contains":
    case "matches":
      return isRef(part.left) ? { ref: part.left, of: part } : undefined;
    default:
      return undefined;
  }
}

/** Merges the keywords of two comparisons; `undefined` when one object cannot represent them. */
function joined(one: Json, other: Json): Json | undefined {
  if (!isMap(one) || !isMap(other) || !isComparing(one) || !isComparing(other)) return undefined;
  return Object.keys(other).some((word) => word in one) ? undefined : ({ ...one, ...other } as Json);
}

/** Prints a value as descriptors write it. */
export function printValue(value: Value): Json {
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map(printValue);
  switch (value.op) {
    case "literal":
      return { literal: value.value };
    case "map":
      return printValues(value.members);
    case "if":
      return printChoice(value, printValue);
    case "first":
    case "join":
    case "merge":
      return { [value.op]: value.of.map(printValue) };
    case "count":
      return { count: printValue(value.of) };
    case "text":
      return { text: printText(value.text) };
    case "codec":
      return { codec: value.codec, of: printValue(value.of) };
    case "from":
      return printSource(value);
  }
}

interface Choice<Part> {
  readonly if: Predicate;
  readonly then?: Part;
  readonly else?: Part;
}

function printChoice<Part>(choice: Choice<Part>, print: (part: Part) => Json): Json {
  const branch = (word: "then" | "else"): Record<string, Json> => {
    const part = choice[word];
    return part === undefined ? {} : { [word]: print(part) };
  };
  return { if: printPredicate(choice.if), ...branch("then"), ...branch("else") };
}

/** Prints values by name. */
function printValues(values: Values): Json {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, printValue(value)]));
}

function printSource({ from, item, where, sort, value, one, when }: ValueSource): Json {
  const condition = when === undefined ? {} : { when: printPredicate(when) };
  if (item !== undefined) return { value: item, ...condition };
  return {
    from: typeof from === "string" ? from : from.map(printValue),
    ...(where === undefined ? {} : { where: printPredicate(where) }),
    ...(value === undefined ? {} : { value: printValue(value) }),
    ...(sort === undefined ? {} : { sort }),
    ...(one === undefined ? {} : { one }),
    ...condition,
  };
}

/** Prints a text as descriptors write it. */
export function printText(text: TextExpression): Json {
  if (typeof text === "string") return text;
  if ("key" in text) return { key: text.key, ...(text.with === undefined ? {} : { with: printSlots(text.with) }) };
  if ("first" in text) return { first: text.first.map(printText) };
  if ("value" in text) return printValue(text.value);
  return printChoice(text, printText);
}

function printSlots(slots: Slots): Json {
  return Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, isTextLink(slot) ? printLink(slot) : printValue(slot)]),
  );
}

function printLink({ to, with: given, tab, when, text }: TextLink): Json {
  return {
    to,
    ...(given === undefined ? {} : { with: printValues(given) }),
    ...(tab === undefined ? {} : { tab }),
    ...(when === undefined ? {} : { when: printPredicate(when) }),
    text: printText(text),
  };
}

/** Prints rights, which have the same form in the plan. */
export function printRights(rights: Rights): Json {
  if (typeof rights === "string") return rights;
  if ("literal" in rights) return { literal: rights.literal };
  return "all" in rights ? { all: rights.all.map(printRights) } : { any: rights.any.map(printRights) };
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
