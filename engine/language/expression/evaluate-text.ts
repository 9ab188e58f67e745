import { findRoot, type Scope, UNKNOWN } from "../scope.ts";
import { asText } from "../text-of.ts";
import { type BoundText, evaluateSlots, firstText } from "./bound-text.ts";
import { evaluatePredicate, evaluateValue } from "./evaluate.ts";
import type { Slots, TextExpression, TextLink } from "./expression.ts";
import { fillKey, readRef, slotText } from "./fill.ts";
import { isRef } from "./reference.ts";

/** A text ready for translation: a key with its slots, or a raw text (a value of the record). */
export type ResolvedText = FilledMessage | { readonly raw: string };

export interface FilledMessage {
  readonly key: string;
  readonly slots: Readonly<Record<string, unknown>>;
  /** Slots with links. */
  readonly links?: Readonly<Record<string, TextLink>>;
  /** Text to show when the key, which contains values, has no message. */
  readonly otherwise?: string;
}

/** Returns the names of the slots in the text of a key. Without it every property of the record is available. */
export type SlotNames = (key: string) => readonly string[];

/**
 * Evaluates a descriptor text. `undefined` for no text, an empty value, or while loading. Slots without a value of
 * their own are read from the nearest record, `count` from the selection, `name` from the scope.
 */
export function evaluateText(
  text: TextExpression | undefined,
  scope: Scope,
  named?: SlotNames,
): ResolvedText | undefined {
  const message = resolvedTextOf(text, scope, named);
  return message === UNKNOWN ? undefined : message;
}

/** Result of a text: `undefined` when it is empty, `UNKNOWN` while its condition is loading. */
type Saying = ResolvedText | typeof UNKNOWN | undefined;

function resolvedTextOf(text: TextExpression | undefined, scope: Scope, named?: SlotNames): Saying {
  if (text === undefined || text === "") return undefined;
  if (typeof text === "string") return isRef(text) ? wordsOf(readRef(text, scope)) : messageOf(text, {}, scope, named);
  if ("key" in text) return messageOf(text.key, text.with ?? {}, scope, named);
  if ("value" in text) return wordsOf(evaluateValue(text.value, scope));
  if ("first" in text) return firstText<Saying>(text.first, (one) => resolvedTextOf(one, scope, named));
  const verdict = evaluatePredicate(text.if, scope);
  return verdict === undefined ? UNKNOWN : resolvedTextOf(verdict ? text.then : text.else, scope, named);
}

function wordsOf(value: unknown): Saying {
  if (value === UNKNOWN) return UNKNOWN;
  return value === undefined || value === null || value === "" ? undefined : { raw: asText(value) };
}

/** Resolves a text that was bound in an inner scope. `undefined` when it is empty. */
export function evaluateBoundText({ text }: BoundText, scope: Scope, named?: SlotNames): ResolvedText | undefined {
  if (typeof text === "string") return evaluateText(text, scope, named);
  if ("raw" in text) return text.raw === null || text.raw === "" ? undefined : { raw: asText(text.raw) };
  const { key, with: given, links, otherwise } = text;
  return completed({ key, given, links, otherwise }, scope, named);
}

function messageOf(written: string, slots: Slots, scope: Scope, named: SlotNames | undefined): Saying {
  const key = fillKey(written, scope);
  const bound = evaluateSlots(slots, scope);
  if (key === UNKNOWN || bound === UNKNOWN) return UNKNOWN;
  if (key === undefined) return undefined;
  const otherwise = key === written ? undefined : slotText(written, scope);
  return completed({ key, given: bound.values, links: bound.links, otherwise }, scope, named);
}

interface Completable {
  readonly key: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly links: Readonly<Record<string, TextLink>> | undefined;
  readonly otherwise: string | undefined;
}

function completed({ key, given, links, otherwise }: Completable, scope: Scope, named?: SlotNames): FilledMessage {
  return {
    key,
    slots: slotsFor(key, scope, given, named),
    ...(links === undefined ? {} : { links }),
    ...(otherwise === undefined ? {} : { otherwise }),
  };
}

/**
 * Returns the values of the slots that a text names. Others are not read: a record may be large, and texts are
 * evaluated for every field.
 */
function slotsFor(
  key: string,
  scope: Scope,
  given: Readonly<Record<string, unknown>>,
  named: SlotNames | undefined,
): Record<string, unknown> {
  const names = named?.(key);
  if (names?.length === 0) return { ...countOf(scope), ...given };
  const record = propertiesOf(findRoot(scope, "record")?.get(""));
  const wanted = names?.filter((name) => Object.hasOwn(record, name)).map((name) => [name, record[name]] as const);
  const own = wanted === undefined ? record : Object.fromEntries(wanted);
  return { ...own, ...countOf(scope), ...propertiesOf(findRoot(scope, "said")?.get("")), ...given };
}

function countOf(scope: Scope): { count?: number } {
  const selection = findRoot(scope, "selection")?.get("");
  return Array.isArray(selection) ? { count: selection.length } : {};
}

function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
