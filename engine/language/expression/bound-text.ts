import { type Scope, UNKNOWN } from "../scope.ts";
import { evaluatePredicate, evaluateValue } from "./evaluate.ts";
import type { Slots, TextExpression, TextLink, Value } from "./expression.ts";
import { fillKey, readRef, slotText } from "./fill.ts";
import { isRef } from "./reference.ts";

/**
 * A text with its values filled in, but not yet translated, because the place that translates it may not have the
 * element in its scope.
 */
export interface BoundText {
  readonly text: string | BoundTexts | BoundMessage;
}

/** Bound texts of a record. */
export interface BoundTexts {
  readonly raw: unknown;
}

export interface BoundMessage {
  readonly key: string;
  readonly with: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, TextLink>>;
  /** Text to show when the key has no message. */
  readonly otherwise?: string;
}

/** Fills in the values of a text. `undefined` for an empty text, `UNKNOWN` while something is loading. */
export function boundText(text: TextExpression | undefined, scope: Scope): BoundText | typeof UNKNOWN | undefined {
  if (text === undefined) return undefined;
  if (typeof text === "string") return isRef(text) ? boundWords(readRef(text, scope)) : boundKey(text, {}, scope);
  if ("key" in text) return boundKey(text.key, text.with ?? {}, scope);
  if ("value" in text) return boundWords(evaluateValue(text.value, scope));
  if ("first" in text)
    return firstText(text.first, (one) => {
      const bound = boundText(one, scope);
      return bound === UNKNOWN || bound === undefined || hasText(bound) ? bound : undefined;
    });
  const verdict = evaluatePredicate(text.if, scope);
  return verdict === undefined ? UNKNOWN : boundText(verdict ? text.then : text.else, scope);
}

function boundWords(raw: unknown): BoundText | typeof UNKNOWN | undefined {
  if (raw === UNKNOWN) return UNKNOWN;
  return raw === undefined ? undefined : { text: { raw } };
}

function hasText({ text }: BoundText): boolean {
  return typeof text === "string" || !("raw" in text) || (text.raw !== null && text.raw !== "");
}

/** Returns the first text that is not empty; `UNKNOWN` while an earlier one is loading. */
export function firstText<Said>(
  texts: readonly TextExpression[],
  message: (text: TextExpression) => Said | undefined,
): Said | undefined {
  for (const text of texts) {
    const one = message(text);
    if (one !== undefined) return one;
  }
  return undefined;
}

function boundKey(written: string, slots: Slots, scope: Scope): BoundText | typeof UNKNOWN | undefined {
  const key = fillKey(written, scope);
  const bound = evaluateSlots(slots, scope);
  if (key === UNKNOWN || bound === UNKNOWN) return UNKNOWN;
  if (key === undefined) return undefined;
  if (key === written && Object.keys(slots).length === 0) return { text: key };
  const { values, links } = bound;
  const otherwise = key === written ? {} : { otherwise: slotText(written, scope) };
  return { text: { key, with: values, ...(links === undefined ? {} : { links }), ...otherwise } };
}

/** Current values for the slots of a text: values and links. */
interface BoundSlots {
  readonly values: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, TextLink>>;
}

/** Evaluates the slots of a text; `UNKNOWN` while a value is loading. */
export function evaluateSlots(slots: Slots, scope: Scope): BoundSlots | typeof UNKNOWN {
  const values: [string, unknown][] = [];
  const links: [string, TextLink][] = [];
  for (const [name, slot] of Object.entries(slots)) {
    if (isTextLink(slot)) links.push([name, slot]);
    else values.push([name, evaluateValue(slot, scope)]);
  }
  if (values.some(([, value]) => value === UNKNOWN)) return UNKNOWN;
  return { values: Object.fromEntries(values), ...(links.length === 0 ? {} : { links: Object.fromEntries(links) }) };
}

/** Returns whether a slot is a link rather than a value. */
export function isTextLink(slot: Value | TextLink): slot is TextLink {
  return typeof slot === "object" && slot !== null && "to" in slot;
}
