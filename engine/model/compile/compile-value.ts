import { KEY_SLOT } from "../path.ts";
import type { Predicate, Text, Value } from "../plan.ts";
import { isRef, parseRef } from "../ref.ts";
import { operatorOf } from "../resolve.ts";
import type { Rights } from "../rights.ts";
import { textOf } from "../text-of.ts";
import { checkRef, checkRefsIn } from "./check-ref.ts";
import { checkKeySlots, compileSlots, meetPattern } from "./compile-slots.ts";
import { isClosedToPack } from "./closed-to-packs.ts";
import { type Context, report } from "./context.ts";
import { leafAt } from "./entity-schema.ts";
import { didYouMean } from "./nearest-word.ts";
import { asArray, asNode, isNode, type Node } from "./node.ts";
import { keyIn, knownKeys } from "./pack-texts.ts";
import { checkTextSlots } from "./values/check-text-slots.ts";
import { findDefine } from "./use.ts";

/** Compiles a predicate: `use` is written out, references and rights are checked. */
export function compilePredicate(value: unknown, context: Context, at: object, member?: string): Predicate {
  const predicate = predicateOf(value, context, at, member);
  context.library.conditions?.push({ predicate, context, at, member });
  return predicate;
}

function predicateOf(value: unknown, context: Context, at: object, member?: string): Predicate {
  if (value === undefined || typeof value === "boolean") return value;
  if (isRef(value)) {
    checkRef(value, context, at, member);
    return value;
  }
  if (!isNode(value)) return value;
  const [word, argument] = Object.entries(value)[0] ?? ["", undefined];
  switch (word) {
    case "use": {
      const name = textOf(argument);
      if (context.trail.includes(name)) {
        report(context, value, "use", "R12", `"${name}" uses itself.`);
        return false;
      }
      const found = findDefine(name, value, context);
      return found
        ? predicateOf(found.value, { ...context, owner: found.owner, trail: [...context.trail, name] }, at, member)
        : false;
    }
    case "all":
    case "any":
      return {
        [word]: asArray(argument).map((part) =>
          predicateOf(part, context, isNode(part) ? part : at, isNode(part) ? undefined : member),
        ),
      };
    case "not":
      return {
        not: predicateOf(argument, context, isNode(argument) ? argument : value, isNode(argument) ? undefined : "not"),
      };
    case "some":
    case "every": {
      const [ref, part] = asArray(argument);
      checkRefsIn(ref, context, value, word);
      return { [word]: [ref, compilePredicate(part, context, isNode(part) ? part : value)] };
    }
    case "empty":
      checkRefsIn(argument, context, value, word);
      return value;
    case "rights":
      return { rights: compileRights(argument, context, value, word) };
    case "feature":
      return value;
    case "if":
      return compileValue(value, context, at, member);
    default:
      return { [word]: asArray(argument).map((part) => compileValue(part, context, value, word)) };
  }
}

/** Compiles a value: references are checked, predicates and texts inside are compiled. */
export function compileValue(value: unknown, context: Context, at: object, member?: string): Value {
  if (typeof value === "string") {
    checkRefsIn(value, context, at, member);
    return value;
  }
  if (Array.isArray(value)) return value.map((item, index) => compileValue(item, context, value, String(index)));
  if (!isNode(value)) return value;
  switch (operatorOf(value)) {
    case "literal":
      return { literal: value.literal };
    case "text":
      return { text: compileText(value.text, context, value, "text") };
    case "if": {
      const rest = Object.fromEntries(
        ["then", "else"].flatMap((word) =>
          word in value ? [[word, compileValue(value[word], context, value, word)]] : [],
        ),
      );
      return { if: compilePredicate(value.if, context, value, "if"), ...rest };
    }
    case "from": {
      const where = value.where === undefined ? {} : { where: compilePredicate(value.where, context, value, "where") };
      const inner = value.value === undefined ? {} : { value: compileValue(value.value, context, value, "value") };
      if (typeof value.from === "string") checkRows(value.from, context, value);
      const parts = Array.isArray(value.from)
        ? { from: value.from.map((part) => compilePart(part, context, value.from as object)) }
        : {};
      const when = value.when === undefined ? {} : { when: compilePredicate(value.when, context, value, "when") };
      return { ...value, ...parts, ...where, ...inner, ...when };
    }
    default:
      return Object.fromEntries(
        Object.entries(value).map(([word, item]) => {
          checkKeySlots(word, context, value, word);
          return [word, compileValue(item, context, value, word)];
        }),
      );
  }
}

/** Rows of a value are there already: nothing is asked of the server where a value is worked out. */
function checkRows(from: string, context: Context, at: object): void {
  checkRefsIn(from, context, at, "from");
  if (isRef(from) || /^\{.*\}$/.test(from)) return;
  const why = `"${from}" is not a reference, and a value cannot ask the server.`;
  report(context, at, "from", "R05", why, 'Put it into "load" of the view, and say "$load/<name>" here.');
}

/** A part of a joined source: a source, or an item of its own, which is no reference. */
function compilePart(part: unknown, context: Context, at: object): Value {
  if (!isNode(part) || part.from !== undefined || part.value === undefined) return compileValue(part, context, at);
  const when = part.when === undefined ? {} : { when: compilePredicate(part.when, context, part, "when") };
  return { from: [], item: part.value, ...when };
}

export function compileValues(
  value: unknown,
  context: Context,
  at: object,
): Readonly<Record<string, Value>> | undefined {
  if (!isNode(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([word, item]) => [word, compileValue(item, context, at)]));
}

/** Compiles values that are written to references: the references must be there too. */
export function compileAssignments(
  value: unknown,
  context: Context,
  at: object,
): Readonly<Record<string, Value>> | undefined {
  const node = asNode(value);
  for (const ref of Object.keys(node)) {
    if (isRef(ref)) checkRef(ref, context, node, ref);
    else report(context, node, ref, "R05", `"${ref}" is not a reference. Did you mean "/${ref}"?`);
  }
  if (!isNode(value)) return undefined;
  // What an administrator chose for the browser is not an extension's to change: it has been told of the reference.
  const entries = Object.entries(value).filter(([ref]) => !isClosedToPack(ref, context, node));
  return Object.fromEntries(entries.map(([ref, item]) => [ref, compileValue(item, context, at)]));
}

/** Compiles a text: its key must have an English text; of a key with slots (`{/type}`) at least one must fit. */
export function compileText(value: unknown, context: Context, at: object, member?: string): Text | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") {
    if (!isRef(value)) return meetText(value, {}, context, at, member);
    checkRef(value, context, at, member);
    return value;
  }
  const node = asNode(value);
  if ("literal" in node) return { key: unwrap(textOf(node.literal)) };
  if ("key" in node) {
    return {
      key: meetText(textOf(node.key), asNode(node.with), context, node, "key"),
      ...(isNode(node.with) ? { with: compileSlots(node.with, context) } : {}),
    };
  }
  const then = compileText(node.then, context, node, "then");
  const otherwise = compileText(node.else, context, node, "else");
  return {
    if: compilePredicate(node.if, context, node, "if"),
    ...(then === undefined ? {} : { then }),
    ...(otherwise === undefined ? {} : { else: otherwise }),
  };
}

/** Notes that a text is used, and reports slots of it that nothing fills. */
function meetText(written: string, given: Node, context: Context, at: object, member?: string): string {
  const key = meetKey(written, context, at, member);
  checkTextSlots(key, given, context, at, member);
  return key;
}

/** `${key}` without its wrapping; other words are a key of their own, so that the realm may have a text for them. */
function unwrap(words: string): string {
  return /^\$\{(.+)\}$/s.exec(words)?.[1] ?? words;
}

/** Notes that a message key is used, and returns it as the plan says it; reports it when no English text exists. */
export function meetKey(written: string, context: Context, at: object, member?: string): string {
  if (written.search(KEY_SLOT) >= 0) return meetPattern(written, context, at, member);
  const key = keyIn(context, written);
  context.met.keys.add(key);
  if (key.includes("{") || Object.hasOwn(context.library.messages, key)) {
    checkTextHome(key, context, at, member);
    return key;
  }
  report(
    context,
    at,
    member,
    "M01",
    `no English text for the message key "${key}".${didYouMean(key, knownKeys(context))}`,
    `Add it to a messages.en.json of the ${context.source.file.pack === undefined ? "section" : "pack"}, or write { "literal": "…" } for words that are no key.`,
  );
  return key;
}

/** The section whose texts all others use. */
const SHARED = "shared";

/** Reports a text of the frame or of another section: it may mean something else there, or come to mean it. */
function checkTextHome(key: string, context: Context, at: object, member: string | undefined): void {
  const { library, source } = context;
  if (!library.complete || key.includes("{")) return;
  const homes = library.textHomes?.get(key);
  if (homes?.has(source.file.section) || homes?.has(SHARED)) return;
  report(
    context,
    at,
    member,
    "M05",
    `"${key}" is a text of ${homes ? [...homes].join(", ") : "the frame"}: "${library.messages[key]}".`,
    `Say it in the messages of "${source.file.section}" by another key, or, where it means the same, in those of "${SHARED}".`,
  );
}

/** Compiles rights: every name must be known; a reference must point at a boolean of the record's access map. */
export function compileRights(value: unknown, context: Context, at: object, member?: string): Rights | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") {
    if (isRef(value)) {
      checkRef(value, context, at, member);
      const { root, pointer } = parseRef(value);
      const schema = root === "record" ? context.nearest : context.enclosing.get(root);
      const leaf = schema && leafAt(schema, pointer);
      if (leaf?.type !== undefined && leaf.type !== "boolean")
        report(context, at, member, "R21", `"${value}" is not a boolean, so it cannot say who may.`);
    } else if (!context.library.rights.has(value)) {
      report(
        context,
        at,
        member,
        "R20",
        `there is no right "${value}".${didYouMean(value, context.library.rights)}`,
        "Nobody could ever hold it: the piece would be closed to everybody.",
      );
    }
    return value;
  }
  const node: Node = asNode(value);
  if ("all" in node)
    return { all: asArray(node.all).map((part) => compileRights(part, context, node, "all") ?? "anyone") };
  return { any: asArray(node.any).map((part) => compileRights(part, context, node, "any") ?? "anyone") };
}
