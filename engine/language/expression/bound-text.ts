import { type Scope, UNKNOWN } from "../scope.ts";
import { evaluatePredicate, evaluateValue } from "./evaluate.ts";
import type { Slots, TextExpression, TextLink, Value } from "./expression.ts";
import { fillKey, readRef, slotText } from "./fill.ts";
import { isRef } from "./reference.ts";

/** A text with what it reads filled in, still to be translated: who translates it may not see the element it speaks of. */
export interface BoundText {
  readonly text: string | BoundTexts | BoundMessage;
}

/** Words of the record. */
export interface BoundTexts {
  readonly raw: unknown;
}

export interface BoundMessage {
  readonly key: string;
  readonly with: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, TextLink>>;
  /** Holds what is shown when there is no text of that key. */
  readonly otherwise?: string;
}

/** Fills in what a text reads; nothing where it says nothing, `UNKNOWN` while something is loading. */
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

/** Returns what the first text that says something says; `UNKNOWN` where one before it is still loading. */
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

/** Holds what fills the slots of a text now: what the values are, and the links. */
interface BoundSlots {
  readonly values: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, TextLink>>;
}

/** Returns what fills the slots of a text now; `UNKNOWN` while a value is loading. */
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
