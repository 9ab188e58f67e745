import { isMap } from "../../language/is-map.ts";
import type { BoundText } from "../../language/expression/bound-text.ts";
import type { Scope } from "../../language/scope.ts";
import type { TextLink, TextExpression } from "../../language/plan/plan.ts";
import { type ResolvedText, evaluateText, evaluateBoundText } from "../../language/expression/evaluate-text.ts";
import type { TextPart } from "../../i18n/text-parts.ts";
import type { Texts } from "../../i18n/texts.ts";

/** Describes what saying needs of the texts; without `slotsOf` every property of the record is copied for each text. */
type TranslatedTexts = Pick<Texts, "t"> & Partial<Pick<Texts, "slotsOf" | "exists" | "partsOf">>;

type TextKey = Extract<ResolvedText, { readonly key: string }>;

const TEMPLATE = /^\$\{([^{}]+)\}$/;

/** Returns a value of the server as a person reads it: `${key}` is translated when there is such a text, all else stays. */
export function translateRaw(texts: TranslatedTexts, raw: string): string {
  const key = TEMPLATE.exec(raw)?.[1];
  return key === undefined || texts.exists?.(key) === false ? raw : texts.t(key);
}

/** A descriptor text in the present language; `undefined` when it says nothing. */
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

/** A piece of a sentence: a text, a value in it, or a text that leads somewhere. */
export type MessagePart = TextPart | MessageLink;

export type MessageLink = { readonly text: string; readonly link: TextLink };

/** A descriptor text as the pieces of a sentence, where some of its slots are links. */
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

/** Holds how the server's own translations mark the place of the one link in a sentence: `see <1>the settings</1>`. */
const NUMBERED = /<(\d+)>.*?<\/\1>/u;

/** Characters for private use stand where a link goes until the sentence is put together: no text holds them. */
const OPEN = "\u{E000}";
const CLOSE = "\u{E001}";
const MARK = /\u{E000}(\d+)\u{E001}/u;

/** A value that is a text (`{ "text": … }`), or a list with texts, in words; every other value as it is. */
export function translateValue(texts: TranslatedTexts, value: unknown, scope: Scope): unknown {
  if (Array.isArray(value) && value.some(isTextValue)) return value.map((item) => translateValue(texts, item, scope));
  return isTextValue(value) ? translateBound(texts, value, scope) : value;
}

/** A text that was bound where more could be seen, in the present language. */
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

/** Slots may be texts themselves: a key in the slot of a key. A slot that is given and has no value stays empty. */
function translatedSlots(texts: TranslatedTexts, slots: Readonly<Record<string, unknown>>, scope: Scope) {
  const entries = Object.entries(slots).map(([name, value]) => {
    if (isTextValue(value)) return [name, translateBound(texts, value, scope) ?? ""];
    return [name, typeof value === "string" ? translateRaw(texts, value) : (value ?? "")];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** A value with every text in it (`{ "text": … }`, however deep) in words: what is sent or filled in, not shown. */
export function translateValues(texts: Pick<Texts, "t">, value: unknown, scope: Scope): unknown {
  const text = translateValue(texts, value, scope);
  if (text !== value) return text;
  if (Array.isArray(value)) return value.map((item) => translateValues(texts, item, scope));
  // A file is sent as it is.
  if (!isMap(value) || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([word, item]) => [word, translateValues(texts, item, scope)]));
}
