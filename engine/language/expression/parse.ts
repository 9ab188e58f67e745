import { isEmpty } from "./compare.ts";
import type { Predicate, Rights, Slots, TextExpression, Value, ValueChoice, Values } from "./expression.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";
import { NO_SITE, type ParseHooks, type Site } from "./parse-hooks.ts";
import { comparison, orAssumed } from "./missing-values.ts";
import { isRef, LOOKUP, parseRef } from "./reference.ts";
import { ELEMENT_KEYWORDS, isCompareWord, isComparing, isElementWord, isOperation, OPERATORS } from "./keywords.ts";

/** Parses a condition. */
export function parsePredicate(written: Json | undefined, hooks: ParseHooks = {}, site = NO_SITE): Predicate {
  const predicate = partOf(written, hooks, site);
  hooks.condition?.(predicate, site);
  return predicate;
}

function partOf(written: Json | undefined, hooks: ParseHooks, site: Site): Predicate {
  if (isRef(written)) {
    hooks.string?.(written, site);
    return orAssumed(written, written, hooks, (assumed) => assumed === true);
  }
  if (!isObject(written)) return Boolean(written);
  if ("literal" in written) return Boolean(written.literal);
  if ("if" in written) return choiceOf(written, hooks);
  if ("is" in written) {
    const left = parseValue(written.value, hooks, { at: written, member: "value" });
    return allOf(comparisons(left, written.is, hooks, { at: written, member: "is" }));
  }
  const [word = "", argument] = Object.entries(written)[0] ?? [];
  const own: Site = { at: written, member: word };
  if (isRef(word))
    return allOf(
      Object.entries(written).flatMap(([ref, compared]) =>
        comparisons(parseValue(ref, hooks, { at: written, member: ref }), compared, hooks, {
          at: written,
          member: ref,
        }),
      ),
    );
  switch (word) {
    case "use": {
      const piece = hooks.piece?.(nameOf(argument), written);
      return piece !== undefined && partOf(piece.written, piece.hooks, site);
    }
    case "all":
    case "any":
      return {
        op: word,
        of: listOf(argument).map((part) => partOf(part, hooks, isObject(part) ? { at: part } : site)),
      };
    case "not":
      return { op: "not", of: partOf(argument, hooks, isObject(argument) ? { at: argument } : own) };
    case "empty":
      return emptyOf(argument, hooks, own);
    case "rights":
      return { op: "rights", rights: parseRights(argument, hooks, own) };
    case "feature":
      return { op: "feature", feature: nameOf(argument) };
    default:
      return false;
  }
}

function allOf(parts: readonly Predicate[]): Predicate {
  const [only = false] = parts;
  return parts.length < 2 ? only : { op: "all", of: parts };
}

/**
 * Parses the right side of a comparison: a list contains the value, an object of keywords compares with each, and
 * anything else is equal to it.
 */
function comparisons(left: Value, written: Json | undefined, hooks: ParseHooks, site: Site): readonly Predicate[] {
  if (!isObject(written) || !isComparing(written)) {
    return [comparison(Array.isArray(written) ? "in" : "eq", left, parseValue(written, hooks, site), hooks)];
  }
  return Object.entries(written).map(([word, argument]): Predicate => {
    const own: Site = { at: written, member: word };
    if (isCompareWord(word)) return comparison(word, left, parseValue(argument, hooks, own), hooks);
    if (!isElementWord(word)) return false;
    const is = parsePredicate(argument, hooks, isObject(argument) ? { at: argument } : own);
    return { op: ELEMENT_KEYWORDS[word], of: nameOf(left), is };
  });
}

/** Parses a question for an empty value. An argument of a piece can be a constant, which is answered here. */
function emptyOf(written: Json | undefined, hooks: ParseHooks, site: Site): Predicate {
  if (typeof written === "string") hooks.string?.(written, site);
  return isRef(written)
    ? { op: "empty", of: written }
    : isEmpty(isObject(written) ? written.literal : written) === true;
}

/** Parses a value. A value that no descriptor can contain counts as missing: `null`. */
export function parseValue(written: Json | undefined, hooks: ParseHooks = {}, site = NO_SITE): Value {
  switch (typeof written) {
    case "string":
      return lookupOf(written, hooks, site) ?? plainOf(written, hooks, site);
    case "number":
    case "boolean":
      return written;
    case "object":
      if (Array.isArray(written))
        return written.map((item, index) => parseValue(item, hooks, { at: written, member: String(index) }));
      return isObject(written) ? operationOf(written, hooks) : null;
    default:
      return null;
  }
}

function plainOf(written: string, hooks: ParseHooks, site: Site): string {
  hooks.string?.(written, site);
  return written;
}

/** Parses a lookup: the first row of a source whose member has the value. */
function lookupOf(written: string, hooks: ParseHooks, site: Site): Value | undefined {
  const [, list, member, is, rest] = LOOKUP.exec(written) ?? [];
  if (list === undefined || member === undefined || is === undefined) return undefined;
  hooks.rows?.(list, site);
  // A lookup that reads the outer item needs another name for its own rows.
  const as = isRef(is) && parseRef(is).root === "item" ? ("found" as const) : undefined;
  const row = `$${as ?? "item"}`;
  const where: Predicate = { op: "eq", left: `${row}/${member}`, right: parseValue(is, hooks, site) };
  hooks.condition?.(where, site);
  const value = rest === undefined ? {} : { value: `${row}${rest}` };
  return { op: "from", from: list, where, ...value, one: true, ...(as === undefined ? {} : { as }) };
}

/** Parses values by name; they have the same location. */
export function parseValues(written: JsonObject, hooks: ParseHooks = {}, site = NO_SITE): Values {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, parseValue(value, hooks, site)]));
}

function operationOf(written: JsonObject, hooks: ParseHooks): Value {
  const operator = operatorOf(written);
  const own = (member: string): Site => ({ at: written, member });
  switch (operator) {
    case "if":
      return choiceOf(written, hooks);
    case "first":
    case "join":
    case "merge":
      return {
        op: operator,
        of: listOf(written[operator]).map((part, index) =>
          parseValue(part, hooks, { at: written[operator] as object, member: String(index) }),
        ),
      };
    case "count":
      return { op: "count", of: parseValue(written.count, hooks, own("count")) };
    case "text":
      return { op: "text", text: parseText(written.text, hooks, own("text")) ?? "" };
    case "from":
      return sourceOf(written, hooks);
    case "codec": {
      const codec = dataOf(written.codec, hooks);
      const of = parseValue(written.of, hooks, own("of"));
      return { op: "codec", codec: isObject(codec) ? codec : nameOf(codec), of };
    }
    case "literal":
      return { op: "literal", value: dataOf(written.literal, hooks) };
    case undefined:
      return {
        op: "map",
        members: Object.fromEntries(
          Object.entries(written).map(([name, value]) => {
            hooks.name?.(name, own(name));
            return [name, parseValue(value, hooks, own(name))];
          }),
        ),
      };
  }
}

/** Returns the operation that a written object represents, if any. */
export function operatorOf(written: object): (typeof OPERATORS)[number] | undefined {
  return OPERATORS.find((operator) => isOperation(written, operator));
}

function choiceOf(written: JsonObject, hooks: ParseHooks): ValueChoice {
  const branch = (word: "then" | "else"): object =>
    word in written ? { [word]: parseValue(written[word], hooks, { at: written, member: word }) } : {};
  const condition = parsePredicate(written.if, hooks, { at: written, member: "if" });
  return { op: "if", if: condition, ...branch("then"), ...branch("else") };
}

function sourceOf(written: JsonObject, hooks: ParseHooks): Value {
  const { from, where, value, sort, one, when } = written;
  const own = (member: string): Site => ({ at: written, member });
  if (!Array.isArray(from)) hooks.rows?.(from, own("from"));
  return {
    op: "from",
    from: Array.isArray(from) ? from.map((part) => joinedPart(part, hooks, { at: from })) : nameOf(from),
    ...(where === undefined ? {} : { where: parsePredicate(where, hooks, own("where")) }),
    ...(value === undefined ? {} : { value: parseValue(value, hooks, own("value")) }),
    ...(sort === undefined ? {} : { sort: sort as string | readonly string[] }),
    ...(one === true ? { one } : {}),
    ...(when === undefined ? {} : { when: parsePredicate(when, hooks, own("when")) }),
  };
}

/** Parses a part of a joined source: a source, or a single item, which is not a reference. */
function joinedPart(part: Json | undefined, hooks: ParseHooks, site: Site): Value {
  if (!isObject(part) || part.from !== undefined || part.value === undefined) return parseValue(part, hooks, site);
  const { value, when } = part;
  return {
    op: "from",
    from: [],
    item: dataOf(value, hooks),
    ...(when === undefined ? {} : { when: parsePredicate(when, hooks, { at: part, member: "when" }) }),
  };
}

/** Parses a text; `undefined` when there is none. */
export function parseText(written?: Json, hooks: ParseHooks = {}, site = NO_SITE): TextExpression | undefined {
  if (written === undefined) return undefined;
  const message = (key: string, slots: object, at: Site): string => hooks.message?.(key, slots, at) ?? key;
  if (typeof written === "string") {
    if (!isRef(written)) return message(written, {}, site);
    const lookup = lookupOf(written, hooks, site);
    return lookup === undefined ? plainOf(written, hooks, site) : { value: lookup };
  }
  if (!isObject(written)) return undefined;
  if ("first" in written) {
    const texts = listOf(written.first);
    const at = (index: number): Site => ({ at: texts, member: String(index) });
    return { first: texts.map((text, index) => parseText(text, hooks, at(index)) ?? "") };
  }
  // The key in `${key}`. Any other text becomes a key itself, so that the realm can have a message for it.
  if ("literal" in written) return { key: nameOf(written.literal).replace(/^\$\{(.+)\}$/s, "$1") };
  if ("key" in written) {
    const slots = isObject(written.with) ? written.with : undefined;
    const key = message(nameOf(written.key), slots ?? {}, { at: written, member: "key" });
    return { key, ...(slots === undefined ? {} : { with: parseSlots(slots, hooks) }) };
  }
  return textChoice(written, hooks);
}

function textChoice(written: JsonObject, hooks: ParseHooks): TextExpression {
  const branch = (word: "then" | "else"): object => {
    const text = parseText(written[word], hooks, { at: written, member: word });
    return text === undefined ? {} : { [word]: text };
  };
  const branches = { ...branch("then"), ...branch("else") };
  return { if: parsePredicate(written.if, hooks, { at: written, member: "if" }), ...branches };
}

/** Parses the values for the slots of a text: values, and links with a text of their own. */
function parseSlots(written: JsonObject, hooks: ParseHooks): Slots {
  return Object.fromEntries(
    Object.entries(written).map(([name, slot]) => [
      name,
      isObject(slot) && "screen" in slot
        ? (hooks.link?.(slot) ?? null)
        : parseValue(slot, hooks, { at: written, member: name }),
    ]),
  );
}

/** Parses rights. */
export function parseRights(written: Json | undefined, hooks: ParseHooks = {}, site = NO_SITE): Rights {
  if (!isObject(written)) {
    const name = nameOf(written);
    hooks.right?.(name, site);
    return name;
  }
  if (typeof written.literal === "string") {
    hooks.right?.(written.literal, { at: written, member: "literal" });
    return { literal: written.literal };
  }
  const parts = (word: "all" | "any"): readonly Rights[] =>
    listOf(written[word]).map((part) => parseRights(part, hooks, { at: written, member: word }));
  // Invalid rights become an empty combination, which is always false.
  return Array.isArray(written.all) ? { all: parts("all") } : { any: parts("any") };
}

/** Returns data that is never read as an expression. */
function dataOf(data: Json | undefined, hooks: ParseHooks): Json {
  const present = data ?? null;
  return hooks.data?.(present) ?? present;
}

function listOf(written: Json | undefined): readonly Json[] {
  return Array.isArray(written) ? written : [];
}

/** Returns a name; an empty one for what cannot be a name. */
function nameOf(written: Value | Json | undefined): string {
  return typeof written === "object" || written === undefined ? "" : String(written);
}
