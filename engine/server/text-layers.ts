import type { Messages } from "./translations.ts";

/** A place of a value in a text: `{{name}}`, or `{{- name}}` as Keycloak writes it. */
const SLOT = /\{\{-?\s*([^{},\s]+)[^{}]*\}\}/g;
/** A text inside another one. */
const NESTED = /\$t\(\s*([^\s(),]+)\s*\)/g;

/** Texts by layer and language. The first layer that has a text says it, in the language or one that it falls back to. */
export interface TextLayers<Layer extends string> {
  of(layer: Layer, language: string): Messages | undefined;
  /** Adds texts to those that are there. */
  add(layer: Layer, language: string, messages: Messages): void;
  remove(layer: Layer, language: string): void;
  /** The wording of the first of some keys, looked for layer by layer and language by language. */
  find(keys: readonly string[] | ((language: string) => readonly string[]), language: string): string | undefined;
  /** The same, in some of the layers only. */
  findIn(layers: readonly Layer[], key: string, language: string): string | undefined;
}

/** @param layers in the order in which a text is looked for */
export function createTextLayers<Layer extends string>(layers: readonly Layer[]): TextLayers<Layer> {
  const bundles = new Map<string, Messages>();
  const id = (layer: Layer, language: string): string => `${layer} ${language}`;
  const findAmong = (
    among: readonly Layer[],
    keysIn: (language: string) => readonly string[],
    language: string,
  ): string | undefined => {
    for (const layer of among)
      for (const one of languagesFrom(language)) {
        const messages = bundles.get(id(layer, one));
        if (messages === undefined) continue;
        const key = keysIn(one).find((name) => Object.hasOwn(messages, name));
        if (key !== undefined) return messages[key];
      }
    return undefined;
  };
  return {
    of: (layer, language) => bundles.get(id(layer, language)),
    add: (layer, language, messages) => {
      bundles.set(id(layer, language), { ...bundles.get(id(layer, language)), ...messages });
    },
    remove: (layer, language) => void bundles.delete(id(layer, language)),
    find: (keys, language) => findAmong(layers, typeof keys === "function" ? keys : () => keys, language),
    findIn: (among, key, language) => findAmong(among, () => [key], language),
  };
}

/** A language, what it is a variant of, and English: `de-AT`, `de`, `en`. */
function languagesFrom(language: string): readonly string[] {
  const parts = language.split("-");
  const own = parts.map((_, at) => parts.slice(0, parts.length - at).join("-"));
  return own.includes("en") ? own : [...own, "en"];
}

const rules = new Map<string, Intl.PluralRules>();

/** The forms of a key for a number, nearest first: a form of its own for none, that of the language, the usual one, the key. */
export function pluralKeys(key: string, count: number, language: string): readonly string[] {
  const rule = rules.get(language) ?? pluralRules(language);
  rules.set(language, rule);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rule.select(count)}`, `${key}_other`, key];
}

function pluralRules(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language);
  } catch {
    // A locale that is none: administrators may name theirs as they like.
    return new Intl.PluralRules("en");
  }
}

/** The names of the slots of a wording. */
export function slotNames(wording: string): readonly string[] {
  return [...wording.matchAll(SLOT)].map(([, name]) => name ?? "");
}

/** Returns whether a wording says more than its letters. */
export function isPlain(wording: string): boolean {
  return !wording.includes("{{") && !wording.includes("$t(");
}

/**
 * Fills the slots of a wording. A slot without a value stays as it stands; what is filled in is never read as a wording.
 *
 * @param nested returns the wording of a key that stands inside this one
 */
export function fillSlots(
  wording: string,
  values: Readonly<Record<string, unknown>>,
  nested: (key: string) => string | undefined,
): string {
  const whole = wording.replace(NESTED, (place, key: string) => nested(key) ?? place);
  return whole.replace(SLOT, (slot, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return slot;
    return value === null ? "" : String(value);
  });
}
