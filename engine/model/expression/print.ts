import type { Predicate, Rights, Slots, Text, TextLink, Value, Values, ValueSource } from "./expression.ts";
import { isTextLink } from "./evaluate.ts";
import type { Json } from "./json.ts";

/** Prints a predicate as descriptors write it: what `parsePredicate` makes the same predicate of. */
export function printPredicate(predicate: Predicate): Json {
  if (typeof predicate !== "object") return predicate;
  switch (predicate.op) {
    case "all":
    case "any":
      return { [predicate.op]: predicate.of.map(printPredicate) };
    case "not":
      return { not: printPredicate(predicate.of) };
    case "some":
    case "every":
      return { [predicate.op]: [predicate.of, printPredicate(predicate.is)] };
    case "empty":
      return { empty: predicate.of };
    case "rights":
      return { rights: printRights(predicate.rights) };
    case "feature":
      return { feature: predicate.feature };
    case "if":
      return printValue(predicate);
    default:
      return { [predicate.op]: [printValue(predicate.left), printValue(predicate.right)] };
  }
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
export function printValues(values: Values): Json {
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
export function printText(text: Text): Json {
  if (typeof text === "string") return text;
  if ("key" in text) return { key: text.key, ...(text.with === undefined ? {} : { with: printSlots(text.with) }) };
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

/** Prints rights, which are held as they are written. */
export function printRights(rights: Rights): Json {
  if (typeof rights === "string") return rights;
  return "all" in rights ? { all: rights.all.map(printRights) } : { any: rights.any.map(printRights) };
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
