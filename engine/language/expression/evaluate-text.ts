import { findRoot, type Scope, UNKNOWN } from "../scope.ts";
import { textOf } from "../text-of.ts";
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
  /** Slots that are links. */
  readonly links?: Readonly<Record<string, TextLink>>;
  /** Holds what to show when there is no text of that key: it was made from values. */
  readonly otherwise?: string;
}

/** Returns the slots that the text of a key names; without it every property of the record is offered. */
export type SlotNames = (key: string) => readonly string[];

/**
 * Works out a descriptor text. `undefined` when it says nothing (no text, an empty value, still loading).
 * Slots that are not given come from the nearest record, `count` from the selection, `name` from the scope.
 */
export function evaluateText(
  text: TextExpression | undefined,
  scope: Scope,
  named?: SlotNames,
): ResolvedText | undefined {
  const message = resolvedTextOf(text, scope, named);
  return message === UNKNOWN ? undefined : message;
}

/** Holds what a text says: nothing, or `UNKNOWN` while what decides it is loading. */
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
  return value === undefined || value === null || value === "" ? undefined : { raw: textOf(value) };
}

/** Completes a text that was bound where more could be seen. `undefined` when it says nothing. */
export function evaluateBoundText({ text }: BoundText, scope: Scope, named?: SlotNames): ResolvedText | undefined {
  if (typeof text === "string") return evaluateText(text, scope, named);
  if ("raw" in text) return text.raw === null || text.raw === "" ? undefined : { raw: textOf(text.raw) };
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

/** Only what the text names is read: a record may be large, and texts are worked out for every field. */
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
