import { isMap } from "../is-map.ts";
import { textOf } from "../text-of.ts";
import type {
  Predicate,
  Rights,
  Slots,
  TextExpression,
  TextChoice,
  TextLink,
  Value,
  ValueChoice,
  Values,
  ValueSource,
} from "./expression.ts";
import { jsonOf, membersOf } from "./json.ts";
import { NO_SITE, type ParseHooks, type Site } from "./parse-hooks.ts";
import { isRef, parseLookup, parseRef } from "./reference.ts";
import { ELEMENT_KEYWORDS, isCompareWord, isComparing, isElementWord, operatorOf } from "./keywords.ts";

/** Parses a condition. */
export function parsePredicate(written: unknown, hooks: ParseHooks = {}, site = NO_SITE): Predicate {
  const predicate = partOf(written, hooks, site);
  hooks.condition?.(predicate, site);
  return predicate;
}

function partOf(written: unknown, hooks: ParseHooks, site: Site): Predicate {
  if (isRef(written)) {
    hooks.string?.(written, site);
    return written;
  }
  if (!isMap(written)) return Boolean(written);
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
      const piece = hooks.piece?.(textOf(argument), written);
      return piece !== undefined && partOf(piece.written, piece.hooks, site);
    }
    case "all":
    case "any":
      return { op: word, of: listOf(argument).map((part) => partOf(part, hooks, isMap(part) ? { at: part } : site)) };
    case "not":
      return { op: "not", of: partOf(argument, hooks, isMap(argument) ? { at: argument } : own) };
    case "empty":
      return { op: "empty", of: placeOf(argument, hooks, own) };
    case "rights":
      return { op: "rights", rights: parseRights(argument, hooks, own) };
    case "feature":
      return { op: "feature", feature: textOf(argument) };
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
function comparisons(left: Value, written: unknown, hooks: ParseHooks, site: Site): readonly Predicate[] {
  if (!isMap(written) || !isComparing(written)) {
    const right = parseValue(written, hooks, site);
    return [{ op: Array.isArray(written) ? "in" : "eq", left, right }];
  }
  return Object.entries(written).map(([word, argument]): Predicate => {
    const own: Site = { at: written, member: word };
    if (isCompareWord(word)) return { op: word, left, right: parseValue(argument, hooks, own) };
    if (!isElementWord(word)) return false;
    const is = parsePredicate(argument, hooks, isMap(argument) ? { at: argument } : own);
    return { op: ELEMENT_KEYWORDS[word], of: textOf(left), is };
  });
}

function placeOf(written: unknown, hooks: ParseHooks, site: Site): string {
  const ref = textOf(written);
  hooks.string?.(ref, site);
  return ref;
}

/** Parses a value. A value that no descriptor can contain counts as missing: `null`. */
export function parseValue(written: unknown, hooks: ParseHooks = {}, site = NO_SITE): Value {
  switch (typeof written) {
    case "string":
      return lookupOf(written, hooks, site) ?? plainOf(written, hooks, site);
    case "number":
    case "boolean":
      return written;
    case "object":
      if (Array.isArray(written))
        return written.map((item, index) => parseValue(item, hooks, { at: written, member: String(index) }));
      return isMap(written) ? operationOf(written, hooks) : null;
    default:
      return null;
  }
}

function plainOf(written: string, hooks: ParseHooks, site: Site): string {
  hooks.string?.(written, site);
  return written;
}

/** Parses a lookup: the first row of a source whose member has the value. */
function lookupOf(written: string, hooks: ParseHooks, site: Site): ValueSource | undefined {
  const lookup = parseLookup(written);
  if (lookup === undefined) return undefined;
  const { list, member, is, rest } = lookup;
  hooks.rows?.(list, site);
  // A lookup that reads the outer item needs another name for its own rows.
  const as = isRef(is) && parseRef(is).root === "item" ? ("found" as const) : undefined;
  const row = `$${as ?? "item"}`;
  const where: Predicate = { op: "eq", left: `${row}/${member}`, right: parseValue(is, hooks, site) };
  hooks.condition?.(where, site);
  const value = rest === "" ? {} : { value: `${row}${rest}` };
  return { op: "from", from: list, where, ...value, one: true, ...(as === undefined ? {} : { as }) };
}

/** Parses values by name; they have the same location. */
export function parseValues(written: object, hooks: ParseHooks = {}, site = NO_SITE): Values {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, parseValue(value, hooks, site)]));
}

function operationOf(written: Readonly<Record<string, unknown>>, hooks: ParseHooks): Value {
  const operator = operatorOf(written);
  const own = (member: string): Site => ({ at: written, member });
  switch (operator) {
    case "literal":
      return { op: "literal", value: jsonOf(written.literal) };
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
    case "codec":
      return {
        op: "codec",
        codec: isMap(written.codec) ? membersOf(written.codec) : textOf(written.codec),
        of: parseValue(written.of, hooks, own("of")),
      };
    case "from":
      return sourceOf(written, hooks);
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

function choiceOf(written: Readonly<Record<string, unknown>>, hooks: ParseHooks): ValueChoice {
  const branch = (word: "then" | "else"): object =>
    word in written ? { [word]: parseValue(written[word], hooks, { at: written, member: word }) } : {};
  const condition = parsePredicate(written.if, hooks, { at: written, member: "if" });
  return { op: "if", if: condition, ...branch("then"), ...branch("else") };
}

function sourceOf(written: Readonly<Record<string, unknown>>, hooks: ParseHooks): ValueSource {
  const { from, where, value, sort, one, when } = written;
  const own = (member: string): Site => ({ at: written, member });
  if (!Array.isArray(from)) hooks.rows?.(from, own("from"));
  return {
    op: "from",
    from: Array.isArray(from) ? from.map((part) => joinedPart(part, hooks, { at: from })) : textOf(from),
    ...(where === undefined ? {} : { where: parsePredicate(where, hooks, own("where")) }),
    ...(value === undefined ? {} : { value: parseValue(value, hooks, own("value")) }),
    ...(sort === undefined ? {} : { sort: sort as string | readonly string[] }),
    ...(one === true ? { one } : {}),
    ...(when === undefined ? {} : { when: parsePredicate(when, hooks, own("when")) }),
  };
}

/** Parses a part of a joined source: a source, or a single item, which is not a reference. */
function joinedPart(part: unknown, hooks: ParseHooks, site: Site): Value {
  if (!isMap(part) || part.from !== undefined || part.value === undefined) return parseValue(part, hooks, site);
  const { value, when } = part;
  return {
    op: "from",
    from: [],
    item: jsonOf(value),
    ...(when === undefined ? {} : { when: parsePredicate(when, hooks, { at: part, member: "when" }) }),
  };
}

/** Parses a text; `undefined` when there is none. */
export function parseText(written: unknown, hooks: ParseHooks = {}, site = NO_SITE): TextExpression | undefined {
  if (written === undefined) return undefined;
  const message = (key: string, slots: object, at: Site): string => hooks.message?.(key, slots, at) ?? key;
  if (typeof written === "string") {
    if (!isRef(written)) return message(written, {}, site);
    const lookup = lookupOf(written, hooks, site);
    return lookup === undefined ? plainOf(written, hooks, site) : { value: lookup };
  }
  if (!isMap(written)) return undefined;
  if ("first" in written) {
    const texts = listOf(written.first);
    const at = (index: number): Site => ({ at: texts, member: String(index) });
    return { first: texts.map((text, index) => parseText(text, hooks, at(index)) ?? "") };
  }
  if ("literal" in written) return { key: unwrapped(textOf(written.literal)) };
  if ("key" in written) {
    const slots = isMap(written.with) ? written.with : undefined;
    const key = message(textOf(written.key), slots ?? {}, { at: written, member: "key" });
    return { key, ...(slots === undefined ? {} : { with: parseSlots(slots, hooks) }) };
  }
  return textChoice(written, hooks);
}

function textChoice(written: Readonly<Record<string, unknown>>, hooks: ParseHooks): TextChoice {
  const branch = (word: "then" | "else"): object => {
    const text = parseText(written[word], hooks, { at: written, member: word });
    return text === undefined ? {} : { [word]: text };
  };
  const branches = { ...branch("then"), ...branch("else") };
  return { if: parsePredicate(written.if, hooks, { at: written, member: "if" }), ...branches };
}

/**
 * Removes the wrapping of `${key}`. Any other text becomes a key itself, so that the realm can have a message for it.
 */
function unwrapped(words: string): string {
  return /^\$\{(.+)\}$/s.exec(words)?.[1] ?? words;
}

/** Parses the values for the slots of a text: values, and links with a text of their own. */
function parseSlots(written: Readonly<Record<string, unknown>>, hooks: ParseHooks): Slots {
  return Object.fromEntries(
    Object.entries(written).map(([name, slot]) => [
      name,
      isMap(slot) && "screen" in slot ? linkOf(slot, hooks) : parseValue(slot, hooks, { at: written, member: name }),
    ]),
  );
}

function linkOf(written: Readonly<Record<string, unknown>>, hooks: ParseHooks): Value | TextLink {
  if (hooks.link) return hooks.link(written);
  const { screen, with: given, when, text } = written;
  const { tab, ...others } = isMap(given) ? given : {};
  return {
    to: textOf(screen),
    ...(Object.keys(others).length === 0 ? {} : { with: parseValues(others) }),
    ...(tab === undefined ? {} : { tab: textOf(tab) }),
    ...(when === undefined ? {} : { when: parsePredicate(when) }),
    text: parseText(text) ?? "",
  };
}

/** Parses rights. */
export function parseRights(written: unknown, hooks: ParseHooks = {}, site = NO_SITE): Rights {
  if (!isMap(written)) {
    const name = textOf(written);
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

function listOf(written: unknown): readonly unknown[] {
  return Array.isArray(written) ? written : [];
}
