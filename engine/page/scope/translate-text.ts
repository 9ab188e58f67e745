import {
  isMap,
  type BoundText,
  type Scope,
  type TextLink,
  type TextExpression,
  type ResolvedText,
  evaluateText,
  evaluateBoundText,
} from "../../language/index.ts";
import type { TextPart, Texts } from "../../i18n/index.ts";

/** The texts that translating needs; without `slotsOf` every property of the record is copied for each text. */
type TranslatedTexts = Pick<Texts, "t"> & Partial<Pick<Texts, "slotsOf" | "exists" | "partsOf">>;

type TextKey = Extract<ResolvedText, { readonly key: string }>;

const TEMPLATE = /^\$\{([^{}]+)\}$/;

/**
 * Returns a value of the server as text: `${key}` is translated when there is such a message, everything else is
 * unchanged.
 */
export function translateRaw(texts: TranslatedTexts, raw: string): string {
  const key = TEMPLATE.exec(raw)?.[1];
  return key === undefined || texts.exists?.(key) === false ? raw : texts.t(key);
}

/** Returns a descriptor text in the current language; `undefined` for an empty text. */
export function translateText(
  texts: TranslatedTexts,
  text: TextExpression | undefined,
  scope: Scope,
): string | undefined {
  return inWords(texts, evaluateText(text, scope, texts.slotsOf), scope);
}

function inWords(texts: TranslatedTexts, text: ResolvedText | undefined, scope: Scope): string | undefined {
  if (text === undefined) return undefined;
  if ("raw" in text) return translateRaw(texts, text.raw);
  const links = Object.entries(text.links ?? {}).map(([name, link]) => [
    name,
    translateText(texts, link.text, scope) ?? "",
  ]);
  const words = translateKey(texts, text, scope, Object.fromEntries(links));
  return words === "" ? undefined : words;
}

/** A part of a sentence: a text, a value in it, or a link with its text. */
export type MessagePart = TextPart | MessageLink;

export type MessageLink = { readonly text: string; readonly link: TextLink };

/** Returns a descriptor text as the parts of a sentence, some of whose slots may be links. */
export function translateParts(
  texts: TranslatedTexts,
  text: TextExpression | undefined,
  scope: Scope,
): readonly MessagePart[] {
  const message = evaluateText(text, scope, texts.slotsOf);
  if (message === undefined) return [];
  const partsOf = (sentence: string): readonly TextPart[] => texts.partsOf?.(sentence) ?? [sentence];
  if ("raw" in message || message.links === undefined) return partsOf(inWords(texts, message, scope) ?? "");
  const links = Object.entries(message.links);
  const marks = Object.fromEntries(links.map(([name], index) => [name, `${OPEN}${index}${CLOSE}`]));
  const linked = (words: string, isValue: boolean): readonly MessagePart[] =>
    words
      .replace(NUMBERED, `${OPEN}0${CLOSE}`)
      .split(MARK)
      .map((piece, at): MessagePart => {
        const link = at % 2 === 1 ? links[Number(piece)]?.[1] : undefined;
        if (link !== undefined) return { text: translateText(texts, link.text, scope) ?? "", link };
        return isValue && piece !== "" ? { value: piece } : piece;
      });
  return partsOf(translateKey(texts, message, scope, marks))
    .flatMap((part) => (typeof part === "string" ? linked(part, false) : linked(part.value, true)))
    .filter((piece) => piece !== "");
}

/** Matches the mark for the only link of a sentence in the server's own translations: `see <1>the settings</1>`. */
const NUMBERED = /<(\d+)>.*?<\/\1>/u;

/** Private-use characters that delimit the placeholder of a link until the sentence is split; no text contains them. */
const OPEN = "\u{E000}";
const CLOSE = "\u{E001}";
const MARK = /\u{E000}(\d+)\u{E001}/u;

/** Translates a value that is a text (`{ "text": … }`), or a list with texts; returns every other value unchanged. */
export function translateValue(texts: TranslatedTexts, value: unknown, scope: Scope): unknown {
  if (Array.isArray(value) && value.some(isTextValue)) return value.map((item) => translateValue(texts, item, scope));
  return isTextValue(value) ? translateBound(texts, value, scope) : value;
}

/** Translates a bound text into the current language. */
export function translateBound(texts: TranslatedTexts, bound: BoundText, scope: Scope): string | undefined {
  return inWords(texts, evaluateBoundText(bound, scope, texts.slotsOf), scope);
}

function isTextValue(value: unknown): value is BoundText {
  return isMap(value) && value.text !== undefined && Object.keys(value).length === 1;
}

function translateKey(
  texts: TranslatedTexts,
  text: TextKey,
  scope: Scope,
  links: Readonly<Record<string, string>>,
): string {
  if (TEMPLATE.test(text.key)) return translateRaw(texts, text.key);
  if (text.otherwise !== undefined && texts.exists?.(text.key) === false) return translateRaw(texts, text.otherwise);
  return texts.t(text.key, { ...translatedSlots(texts, text.slots, scope), ...links });
}

/** Translates slots that are texts themselves, such as a key. An explicit slot without a value stays empty. */
function translatedSlots(texts: TranslatedTexts, slots: Readonly<Record<string, unknown>>, scope: Scope) {
  const entries = Object.entries(slots).map(([name, value]) => {
    if (isTextValue(value)) return [name, translateBound(texts, value, scope) ?? ""];
    return [name, typeof value === "string" ? translateRaw(texts, value) : (value ?? "")];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/**
 * Translates every text in a value (`{ "text": … }`, at any depth), for content that is sent or filled in, not shown.
 */
export function translateValues(texts: Pick<Texts, "t">, value: unknown, scope: Scope): unknown {
  const text = translateValue(texts, value, scope);
  if (text !== value) return text;
  if (Array.isArray(value)) return value.map((item) => translateValues(texts, item, scope));
  // A file is sent unchanged.
  if (!isMap(value) || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([word, item]) => [word, translateValues(texts, item, scope)]));
}
