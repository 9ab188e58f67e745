import { report } from "../library/report.ts";
import {
  type Predicate,
  type Rights,
  type TextExpression,
  type TextLink,
  type Value,
  type Values,
  isObject,
  type Json,
  jsonOf,
  parsePredicate,
  parseRights,
  parseText,
  parseValue,
  parseValues,
  type ParseHooks,
  isRef,
  KEY_SLOT,
  parseRef,
} from "../../language/index.ts";
import { noteFormValue } from "../refs/check-form-values.ts";
import { checkRef, checkRefsIn } from "../refs/check-ref.ts";
import { checkAssignments, checkReadOnly } from "./fit/check-assignment.ts";
import { checkItems } from "./fit/check-items.ts";
import { compileLink } from "./compile-link.ts";
import { checkKeySlots, notePattern } from "./compile-slots.ts";
import { isClosedToPack } from "../library/closed-to-packs.ts";
import type { Context } from "../library/context.ts";
import { leafAt } from "../entities/entity-schemas.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asJson, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { keyIn, allowedKeys, SHARED } from "../library/pack-texts.ts";
import { checkTextSlots } from "./check-text-slots.ts";
import { findDefine } from "../uses/use.ts";

/** Compiles a predicate: `use` is expanded, and references and rights are checked. */
export function compilePredicate(value: unknown, context: Context, at: object, member?: string): Predicate | undefined {
  return value === undefined ? undefined : parsePredicate(asJson(value), hooksOf(context), { at, member });
}

/** Compiles a value: its references are checked, and predicates and texts inside are compiled. */
export function compileValue(value: unknown, context: Context, at: object, member?: string): Value | undefined {
  return value === undefined ? undefined : parseValue(asJson(value), hooksOf(context), { at, member });
}

/** Returns the callbacks that check parsed values in a context. */
function hooksOf(context: Context): ParseHooks {
  return {
    string: (text, { at, member }) => checkRefsIn(text, context, at, member),
    name: (name, { at, member }) => checkKeySlots(name, context, at, member),
    rows: (from, { at }) => checkRows(from, context, at),
    condition: (predicate, { at, member }) => context.library.conditions?.push({ predicate, context, at, member }),
    assumed: (ref) => assumedValue(ref, context),
    data: jsonOf,
    right: (name, { at, member }) => checkRight(name, context, at, member),
    message: (key, slots, { at, member }) => noteText(key, slots, context, at, member),
    link: (written) => compileTextLink(asNode(written), context),
    piece: (name, at) => usedPiece(name, at, context),
  };
}

/** Returns the default in the schema of a member of the record; `undefined` for any other reference. */
function assumedValue(ref: string, { nearest }: Context): Json | undefined {
  const { root, pointer } = parseRef(ref);
  const assumed = root === "record" && nearest ? leafAt(nearest, pointer)?.default : undefined;
  return assumed === undefined ? undefined : asJson(assumed);
}

function usedPiece(name: string, at: object, context: Context): ReturnType<NonNullable<ParseHooks["piece"]>> {
  if (context.trail.includes(name)) {
    report(context, { at, member: "use", code: "R12", message: `"${name}" uses itself.` });
    return undefined;
  }
  const found = findDefine(name, at, context);
  if (found === undefined) return undefined;
  if (isNode(found.value)) context.library.expansions?.note(at, found.value, found.value);
  const inner: Context = { ...context, owner: found.owner, trail: [...context.trail, name] };
  return { written: asJson(found.value), hooks: hooksOf(inner) };
}

/** Reports rows of a value that are not loaded: a value is computed without requests. */
function checkRows(from: unknown, context: Context, at: object): void {
  if (typeof from !== "string") {
    const consequence = 'Write a list: "from": [{ "from": … }].';
    report(context, {
      at,
      member: "from",
      code: "R05",
      message: '"from" must be a reference or a list of sources.',
      consequence,
    });
    return;
  }
  checkRefsIn(from, context, at, "from");
  if (isNode(at)) checkItems(at, context);
  if (isRef(from) || /^\{.*\}$/.test(from)) return;
  const message = `"${from}" is not a reference, and a value cannot make requests.`;
  report(context, {
    at,
    member: "from",
    code: "R05",
    message,
    consequence: 'Move it to "load" of the view, and write "$load/<name>" here.',
  });
}

/** Compiles the values of an object, by name. */
export function compileValues(value: unknown, context: Context, at: object): Values | undefined {
  const written = asJson(value);
  return isObject(written) ? parseValues(written, hooksOf(context), { at }) : undefined;
}

/** Compiles values with the references that they are written to, which must exist too. */
export function compileAssignments(
  value: unknown,
  context: Context,
  at: object,
  word: "save" | "set" | "new" = "set",
): Values | undefined {
  const node = asNode(value);
  // Initial values of a new record may be read-only, because the page reads them even if they are not sent.
  if (word !== "new") checkReadOnly(node, word, context);
  for (const ref of Object.keys(node)) {
    if (isRef(ref)) {
      checkRef(ref, context, node, ref);
      noteFormValue(ref, true, context, node, ref);
    } else
      report(context, {
        at: node,
        member: ref,
        code: "R05",
        message: `"${ref}" is not a reference. Did you mean "/${ref}"?`,
      });
  }
  if (!isNode(value)) return undefined;
  // Packs must not change an administrator's browser settings. The reference was reported already.
  const open = Object.entries(value).filter(([ref]) => !isClosedToPack(ref, context, node));
  const values = compileValues(Object.fromEntries(open), context, at);
  checkAssignments(values, context, node);
  return values;
}

/** Compiles a text. Its key must have an English text; for a key with slots (`{/type}`) at least one key must match. */
export function compileText(value: unknown, context: Context, at: object, member?: string): TextExpression | undefined {
  return parseText(asJson(value), hooksOf(context), { at, member });
}

/** Compiles a link in a text. If its screen does not exist, only the text of the link remains. */
function compileTextLink(node: DescriptorNode, context: Context): Value | TextLink {
  const text = compileText(node.text, context, node, "text");
  if (text === undefined)
    report(context, {
      at: node,
      code: "S15",
      message: 'a link in a sentence needs a "text".',
      consequence: "The slot would be empty.",
    });
  const link = compileLink(node, context, node);
  return link === undefined ? { op: "text", text: text ?? "" } : { ...link, text: text ?? "" };
}

/** Records that a text is used, and reports its slots without a value. */
function noteText(written: string, given: object, context: Context, at: object, member?: string): string {
  const key = noteKey(written, context, at, member);
  checkTextSlots(key, given, context, at, member);
  return key;
}

/** Records that a message key is used, and returns it as in the plan. Reports a key without an English text. */
export function noteKey(written: string, context: Context, at: object, member?: string): string {
  if (written.search(KEY_SLOT) >= 0) return notePattern(written, context, at, member);
  const key = keyIn(context, written);
  context.used.keys.add(key);
  if (key.includes("{") || Object.hasOwn(context.library.messages, key)) {
    checkTextHome(key, context, at, member);
    return key;
  }
  report(context, {
    at,
    member,
    code: "M01",
    message: `no English text for the message key "${key}".${didYouMean(key, allowedKeys(context))}`,
    consequence: `Add it to a messages.en.json of the ${context.source.file.pack === undefined ? "section" : "pack"}, or write { "literal": "…" } for a text that is not a key.`,
  });
  return key;
}

/** Reports a text of the frame or of another section, whose meaning may differ or change later. */
function checkTextHome(key: string, context: Context, at: object, member: string | undefined): void {
  const { library, source } = context;
  if (!library.complete || key.includes("{")) return;
  const homes = library.textHomes?.get(key);
  const { section } = source.file;
  // A piece of another section may use the texts of that section and those in its arguments.
  const written = library.origins.get(at)?.source.file.section ?? section;
  if ([section, written, SHARED].some((home) => homes?.has(home))) return;
  report(context, {
    at,
    member,
    code: "M05",
    message: `"${key}" is a text of ${homes ? [...homes].join(", ") : "the frame"}: "${library.messages[key]}".`,
    consequence: `Add a text with another key to the messages of "${section}"; if it has the same meaning, move it to those of "${SHARED}".`,
  });
}

/** Compiles rights. Every name must be known; a reference must read a boolean in the `access` of the record. */
export function compileRights(value: unknown, context: Context, at: object, member?: string): Rights | undefined {
  return value === undefined ? undefined : parseRights(asJson(value), hooksOf(context), { at, member });
}

function checkRight(name: string, context: Context, at: object, member: string | undefined): void {
  if (isRef(name)) {
    checkRef(name, context, at, member);
    const { root, pointer } = parseRef(name);
    const schema = root === "record" ? context.nearest : context.enclosing.get(root);
    const leaf = schema && leafAt(schema, pointer);
    if (leaf?.type !== undefined && leaf.type !== "boolean")
      report(context, {
        at,
        member,
        code: "R21",
        message: `"${name}" is not a boolean, so it cannot be used as a right.`,
      });
  } else if (!context.library.rights.has(name)) {
    const message = `there is no right "${name}".${didYouMean(name, context.library.rights)}`;
    report(context, {
      at,
      member,
      code: "R20",
      message,
      consequence: "Nobody can have this right, so this part would be closed to everybody.",
    });
  }
}
