import { equal } from "../language/equal.ts";
import { createTextEngine } from "./text-engine.ts";
import { type TextParams, type TextPart, textParts } from "./text-parts.ts";
import type { Texts } from "./texts.ts";
import type { Messages } from "./translations.ts";

interface TextsOptions {
  /** Compiled bundle of the server for a realm and language. */
  readonly bundle: (realm: string, language: string) => Promise<Messages>;
  /** The bundle as an earlier visit kept it. It stands until the present one is there, which is asked for when the line is free. */
  readonly keptBundle?: (realm: string, language: string) => Promise<Messages | undefined>;
  /** The realm's own texts alone. */
  readonly overrides: (realm: string, language: string) => Promise<Messages>;
  /** Our own texts in another language than English: what the server's bundle has no key for. */
  readonly own?: (language: string) => Promise<Messages>;
  /** Resolves when nothing else needs the line. */
  readonly whenQuiet: () => Promise<void>;
  /** Hears of keys without a text. */
  readonly onMissing?: (language: string, key: string) => void;
}

/**
 * Holds where a text is looked for, in this order. `ours` holds English, and what we and packs translate; `later` fills what
 * we have no English for.
 */
const layers = ["overrides", "server", "ours", "later"] as const;

const SLOT = /\{\{-?\s*([^{},\s]+)/g;
/** Texts whose parts are remembered: more than any page shows. */
const REMEMBERED = 2000;
const PLURAL_ENDINGS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"] as const;

/**
 * Texts over i18next with flat keys. English shows our own texts at once and the realm's overrides as soon as they
 * arrive. The server's bundle is large, so English asks for it only when a key that we lack was wanted, once, and when
 * the line is free. Another language waits for the server's bundle, which wins over our texts. In both cases a bundle
 * kept from an earlier visit serves until then.
 */
export function createTexts(options: TextsOptions): Texts {
  const engine = createTextEngine(layers);
  const listeners = new Set<() => void>();
  const loaded = new Map<string, Promise<Messages>>();
  let present = { realm: "", language: "en" };
  let version = 0;
  const slotNames = new Map<string, readonly string[]>();
  // A page asks for the same few hundred texts thousands of times, and the engine works each out anew.
  const worded = new Map<string, string>();
  // Texts in which values keep a direction of their own: whoever draws them has no more than the text.
  const parted = new Map<string, readonly TextPart[]>();
  // Keys wanted in vain, until the server's bundle was asked.
  let lacking: Set<string> | undefined = new Set();

  const changed = (): void => {
    version += 1;
    slotNames.clear();
    worded.clear();
    for (const listener of listeners) listener();
  };
  const fetched = (kind: "bundle" | "overrides", realm: string, language: string): Promise<Messages> => {
    const key = bundleKey(kind, realm, language);
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const asked = options[kind](realm, language).catch((error: unknown) => {
      loaded.delete(key);
      console.warn(`The texts of "${realm}" for "${language}" could not be loaded`, error);
      return {};
    });
    loaded.set(key, asked);
    return asked;
  };
  const ownLanguages = new Set<string>();
  /** Fetches our own texts in a language, once; without them there is English. */
  const bringOwn = async (language: string): Promise<void> => {
    if (options.own === undefined || ownLanguages.has(language)) return;
    try {
      show("ours", language, await options.own(language));
      ownLanguages.add(language);
    } catch (error) {
      console.warn(`Our texts for "${language}" could not be loaded`, error);
    }
  };
  const show = (layer: (typeof layers)[number], language: string, messages: Messages): void => {
    if (Object.keys(messages).length === 0) return;
    engine.addResourceBundle(language, layer, messages, false, true);
    changed();
  };
  const replace = (layer: (typeof layers)[number], language: string, messages: Messages): void => {
    // No text at all is a failure that was told elsewhere; what stands is better.
    if (Object.keys(messages).length === 0 || equal(engine.getResourceBundle(language, layer), messages)) return;
    engine.removeResourceBundle(language, layer);
    show(layer, language, messages);
  };
  const stillAt = (realm: string, language: string): boolean =>
    present.realm === realm && present.language === language;

  async function loadEnglish(realm: string, language: string): Promise<void> {
    const overrides = await fetched("overrides", realm, language);
    if (stillAt(realm, language)) show("overrides", language, overrides);
  }

  /** The wording of a key as it stands in the first layer that has it, with its slots. */
  const wordsOf = (key: string, among: readonly (typeof layers)[number][] = layers): string | undefined => {
    const languages = engine.services.languageUtils.toResolveHierarchy(present.language);
    for (const layer of among)
      for (const language of languages) {
        const words: unknown = engine.getResourceBundle(language, layer)?.[key];
        if (typeof words === "string") return words;
      }
    return undefined;
  };
  const has = (key: string): boolean => wordsOf(key) !== undefined;
  const hasForm = (key: string): boolean => PLURAL_ENDINGS.some((ending) => has(key + ending));
  const hasWithoutServer = (key: string): boolean => wordsOf(key, ["overrides", "ours"]) !== undefined;

  /** Notes a key without a text; the first one makes the server's bundle come, unless our own text was only late. */
  function lack(key: string): void {
    if (lacking === undefined || present.realm === "" || !isEnglish(present.language)) return;
    const first = lacking.size === 0;
    lacking.add(key);
    if (first) fillGaps(present).catch((error: unknown) => console.warn("Texts are incomplete", error));
  }

  async function fillGaps(asked: typeof present): Promise<void> {
    const kept = await options.keptBundle?.(asked.realm, asked.language);
    if (kept !== undefined && asked === present) replace("later", asked.language, kept);
    await options.whenQuiet();
    if (asked !== present || lacking === undefined) return;
    if ([...lacking].every(hasWithoutServer)) {
      lacking.clear();
      return;
    }
    lacking = undefined;
    const bundle = await fetched("bundle", asked.realm, asked.language);
    if (asked === present) replace("later", asked.language, bundle);
  }

  /** Shows a bundle that is kept and, when the line is free, the present one. */
  function showKept(realm: string, language: string, kept: Messages): void {
    moveTo(realm, language);
    show("server", language, kept);
    const asked = present;
    const refresh = async (): Promise<void> => {
      await options.whenQuiet();
      if (asked !== present) return;
      const bundle = await fetched("bundle", realm, language);
      if (asked === present) replace("server", language, bundle);
    };
    refresh().catch((error: unknown) => console.warn("Texts could not be refreshed", error));
  }

  const slotsOf = (key: string): readonly string[] => {
    const known = slotNames.get(key);
    if (known !== undefined) return known;
    const forms = PLURAL_ENDINGS.map((ending) => wordsOf(key + ending) ?? "");
    const found = forms.flatMap((words) => [...words.matchAll(SLOT)].map(([, name]) => name ?? ""));
    const names = [...new Set(found)];
    slotNames.set(key, names);
    return names;
  };

  const worked = (key: string, params: TextParams | undefined): unknown =>
    engine.t(key, { lng: present.language, ns: [...layers], ...slots(params) });

  /** Remembers the parts of a text with values, the latest of many. */
  const remember = (text: string, params: TextParams | undefined, format: (params: TextParams) => string): void => {
    const parts = textParts(text, params, format);
    if (parts === undefined) return;
    parted.delete(text);
    parted.set(text, parts);
    const [oldest] = parted.size > REMEMBERED ? parted.keys() : [];
    if (oldest !== undefined) parted.delete(oldest);
  };

  return {
    slotsOf,
    partsOf: (text) => parted.get(text) ?? [text],
    t(key, params) {
      const wording = wordingOf(key, params);
      const known = wording === undefined ? undefined : worded.get(wording);
      if (known !== undefined) return known;
      // A key without a text may be data of the server, in which nothing is filled in.
      if (!hasForm(key)) {
        options.onMissing?.(present.language, key);
        lack(key);
        return Array.isArray(params) ? positional(key, params) : key;
      }
      const text = plainWords(wording === key ? wordsOf(key) : undefined) ?? worked(key, params);
      if (typeof text !== "string") return key;
      if (wording !== undefined) {
        worded.set(wording, text);
        return text;
      }
      const fill = (words: unknown, values: TextParams | undefined): string =>
        Array.isArray(values) ? positional(String(words), values) : String(words);
      const filled = fill(text, params);
      remember(filled, params, (values) => fill(worked(key, values), values));
      return filled;
    },
    exists(key) {
      const found = has(key);
      if (!found) lack(key);
      return found;
    },
    get language() {
      return present.language;
    },
    get dir() {
      return directionOf(present.language);
    },
    get version() {
      return version;
    },
    addEnglish(_section, messages) {
      show("ours", "en", messages);
    },
    addTranslations(language, messages) {
      show("ours", language, messages);
    },
    async load(realm, given) {
      const language = given.replaceAll("_", "-") || "en";
      if (isEnglish(language)) {
        if (stillAt(realm, language)) return;
        moveTo(realm, language);
        loadEnglish(realm, language).catch((error: unknown) => console.warn("Texts could not be completed", error));
        return;
      }
      const asked = loaded.has(bundleKey("bundle", realm, language));
      const kept = asked ? undefined : await options.keptBundle?.(realm, language);
      const brought = bringOwn(language);
      if (kept !== undefined) return brought.then(() => showKept(realm, language, kept));
      const [bundle] = await Promise.all([fetched("bundle", realm, language), brought]);
      moveTo(realm, language);
      show("server", language, bundle);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function moveTo(realm: string, language: string): void {
    for (const layer of ["overrides", "server", "later"]) engine.removeResourceBundle(present.language, layer);
    present = { realm, language };
    lacking = new Set();
    changed();
  }
}

function bundleKey(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

function isEnglish(language: string): boolean {
  return language.split("-")[0] === "en";
}

/** A wording that says itself: most texts have neither slots nor other texts inside and need no engine. */
function plainWords(words: string | undefined): string | undefined {
  return words === undefined || words.includes("{{") || words.includes("$t(") ? undefined : words;
}

/** `replace` keeps slot names apart from the engine's own options; only `count` also chooses the plural form. */
function slots(params: TextParams | undefined): Record<string, unknown> {
  if (params === undefined || isList(params)) return {};
  const replace = Object.fromEntries(Object.entries(params).filter((entry) => entry[1] !== undefined));
  return typeof params.count === "number" ? { replace, count: params.count } : { replace };
}

/**
 * Returns what a text without slots depends on: its key, and the number that chooses its form. Undefined: it has slots.
 */
function wordingOf(key: string, params: TextParams | undefined): string | undefined {
  if (params === undefined) return key;
  if (isList(params)) return undefined;
  const names = Object.keys(params);
  if (names.length === 0) return key;
  return names.length === 1 && typeof params.count === "number" ? `${key}\n${params.count}` : undefined;
}

function isList(params: TextParams): params is readonly unknown[] {
  return Array.isArray(params);
}

/** `{0}` and `{1}` as Java writes them; a slot without a value stays. */
export function positional(text: string, values: readonly unknown[]): string {
  return text.replace(/\{(\d+)\}/g, (slot, index: string) => {
    const value = values[Number(index)];
    return value === undefined || value === null ? slot : String(value);
  });
}

const rightToLeft = new Set(["ar", "dv", "fa", "ha", "he", "iw", "ji", "ps", "sd", "ug", "ur", "yi"]);

/** Reading direction of a locale code. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return rightToLeft.has(locale.split(/[-_]/)[0]?.toLowerCase() ?? "") ? "rtl" : "ltr";
}
