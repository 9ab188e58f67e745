import { compareTextsIn, equal, localeName } from "../language/index.ts";
import { directionOf } from "./direction-of.ts";
import { type TextParams, type TextPart, textParts, withJoinedLists } from "./text-parts.ts";
import type { Texts } from "./texts.ts";
import type { Messages } from "./translations.ts";
import { createInstance, type i18n } from "i18next";
import { createMissingTexts, type MissingTexts } from "./missing-texts.ts";
import { GAP, withoutGaps } from "./without-gaps.ts";

export interface TextsOptions {
  /** Loads the server's message bundle for a realm and language. */
  readonly bundle: (realm: string, language: string) => Promise<Messages>;
  /** Loads the bundle cached by an earlier visit. It is used until the current one is loaded, when the network is idle. */
  readonly cachedBundle?: (realm: string, language: string) => Promise<Messages | undefined>;
  /** Loads the realm's own messages only. */
  readonly overrides: (realm: string, language: string) => Promise<Messages>;
  /** Loads our messages in a language other than English, for keys that the server's bundle lacks. */
  readonly own?: (language: string) => Promise<Messages>;
  /** Resolves when the network is idle. */
  readonly whenIdle: () => Promise<void>;
  /** Called with each missing key. */
  readonly onMissing?: (language: string, key: string) => void;
}

/**
 * Message layers in lookup order. `ours` contains our English messages and the translations of the console and of
 * packs; `later` contains the server's English bundle, for keys that `ours` lacks.
 */
const layers = ["overrides", "server", "ours", "later"] as const;

const SLOT = /\{\{-?\s*([^{},\s]+)/g;
/** Maximum number of cached text parts: more than any page shows. */
const MAX_PARTS = 2000;
const PLURAL_ENDINGS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"] as const;

/**
 * Creates the messages over i18next with flat keys. English uses our messages at once and the realm's overrides once
 * they are loaded. The server's bundle is large, so English loads it only for missing keys, once, when the network is
 * idle. Other languages wait for the server's bundle, whose translations override our messages. In both cases a bundle
 * cached by an earlier visit is used until then.
 */
export function createTexts(options: TextsOptions): Texts {
  const engine = createTextEngine(layers);
  const listeners = new Set<() => void>();
  const ownLanguages = new Set<string>();
  const loaded = new Map<string, Promise<Messages>>();
  let present = { realm: "", language: "en" };
  let version = 0;
  const slotNames = new Map<string, readonly string[]>();
  // A page looks up the same few hundred texts thousands of times; i18next does not cache results.
  const textCache = new Map<string, string>();
  // Parts by formatted text: components get only the text, but must isolate the direction of inserted values.
  const partsCache = new Map<string, readonly TextPart[]>();
  // English keys that our messages lack; undefined in other languages and before a realm is known.
  let missing: MissingTexts | undefined;

  const changed = (): void => {
    version += 1;
    slotNames.clear();
    textCache.clear();
    for (const listener of listeners) listener();
  };
  const fetchOnce = (kind: "bundle" | "overrides", realm: string, language: string): Promise<Messages> => {
    const key = bundleKey(kind, realm, language);
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const request = options[kind](realm, language).catch((error: unknown) => {
      loaded.delete(key);
      console.warn(`The texts of "${realm}" for "${language}" could not be loaded`, error);
      return {};
    });
    loaded.set(key, request);
    return request;
  };
  const addMessages = (layer: (typeof layers)[number], language: string, messages: Messages): void => {
    if (Object.keys(messages).length === 0) return;
    engine.addResourceBundle(language, layer, messages, false, true);
    changed();
  };
  const put = (layer: (typeof layers)[number], language: string, messages: Messages): void => {
    if (equal(engine.getResourceBundle(language, layer), messages)) return;
    engine.removeResourceBundle(language, layer).addResourceBundle(language, layer, messages);
    changed();
  };
  const isCurrent = (realm: string, language: string): boolean =>
    present.realm === realm && present.language === language;

  /** Returns the unformatted text of a key from the first layer that has it. */
  const findText = (key: string, among: readonly (typeof layers)[number][] = layers): string | undefined => {
    const languages = engine.services.languageUtils.toResolveHierarchy(present.language);
    for (const layer of among)
      for (const language of languages) {
        const text: unknown = engine.getResourceBundle(language, layer)?.[key];
        if (typeof text === "string") return text;
      }
    return undefined;
  };
  const has = (key: string): boolean => findText(key) !== undefined;
  const hasForm = (key: string): boolean => PLURAL_ENDINGS.some((ending) => has(key + ending));
  const hasWithoutServer = (key: string): boolean => findText(key, ["overrides", "ours"]) !== undefined;

  /** Returns the record of missing keys of a realm in English, if it is English. */
  const missingOf = (shown: typeof present): MissingTexts | undefined => {
    if (shown.realm === "" || !isEnglish(shown.language)) return undefined;
    return createMissingTexts({
      bundle: () => fetchOnce("bundle", shown.realm, shown.language),
      cachedBundle: async () => options.cachedBundle?.(shown.realm, shown.language),
      whenIdle: options.whenIdle,
      hasOwn: hasWithoutServer,
      isCurrent: () => shown === present,
      put: (messages) => put("later", shown.language, messages),
      settled: changed,
    });
  };

  const slotsOf = (key: string): readonly string[] => {
    const known = slotNames.get(key);
    if (known !== undefined) return known;
    const forms = PLURAL_ENDINGS.map((ending) => findText(key + ending) ?? "");
    const found = forms.flatMap((text) => [...text.matchAll(SLOT)].map(([, name]) => name ?? ""));
    const names = [...new Set(found)];
    slotNames.set(key, names);
    return names;
  };

  const lookUp = (key: string, params: TextParams | undefined): unknown =>
    withoutGaps(key, engine.t(key, { lng: present.language, ns: [...layers], ...slots(params) }));

  /** Caches the parts of a text with values and evicts the oldest entry above the limit. */
  const cacheParts = (text: string, params: TextParams | undefined, format: (params: TextParams) => string): void => {
    const parts = textParts(text, params, format);
    if (parts === undefined) return;
    partsCache.delete(text);
    partsCache.set(text, parts);
    const [oldest] = partsCache.size > MAX_PARTS ? partsCache.keys() : [];
    if (oldest !== undefined) partsCache.delete(oldest);
  };

  return {
    slotsOf,
    partsOf: (text) => partsCache.get(text) ?? [text],
    t(key, given) {
      const cachedAs = cacheKey(key, given);
      const known = cachedAs === undefined ? undefined : textCache.get(cachedAs);
      if (known !== undefined) return known;
      const params = withJoinedLists(given);
      // A missing key may be data of the server, in which slots must not be filled.
      if (!hasForm(key)) {
        options.onMissing?.(present.language, key);
        missing?.note(key);
        return localeName(key, present.language) ?? (Array.isArray(params) ? positional(key, params) : key);
      }
      const text = plainText(cachedAs === key ? findText(key) : undefined) ?? lookUp(key, params);
      if (typeof text !== "string") return key;
      if (cachedAs !== undefined) {
        textCache.set(cachedAs, text);
        return text;
      }
      const fill = (text: unknown, values: TextParams | undefined): string =>
        Array.isArray(values) ? positional(String(text), values) : String(text);
      const filled = fill(text, params);
      cacheParts(filled, params, (values) => fill(lookUp(key, values), values));
      return filled;
    },
    exists(key) {
      const found = has(key);
      if (!found) missing?.note(key);
      return found || localeName(key, present.language) !== undefined;
    },
    isLoading: (keys) =>
      missing?.isLoading(keys.filter((key) => !hasForm(key) && localeName(key, present.language) === undefined)) ??
      false,
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
      addMessages("ours", "en", messages);
    },
    addTranslations(language, messages) {
      addMessages("ours", language, messages);
    },
    load,
    async refresh(realm) {
      loaded.clear();
      const shown = present;
      if (shown.realm !== realm) return;
      if (!isEnglish(shown.language)) return load(realm, shown.language);
      const { refreshEnglish } = await import("./other-language.ts");
      await refreshEnglish(shown, missing?.usesBundle === true, options, (layer, messages) => {
        if (shown === present) put(layer, shown.language, messages);
      });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  async function load(realm: string, locale: string): Promise<void> {
    const language = locale.replaceAll("_", "-") || "en";
    if (isEnglish(language)) {
      if (isCurrent(realm, language)) return;
      switchTo(realm, language);
      void fetchOnce("overrides", realm, language).then((overrides) => {
        if (isCurrent(realm, language)) addMessages("overrides", language, overrides);
      });
      return;
    }
    const { loadOtherLanguage } = await import("./other-language.ts");
    await loadOtherLanguage(realm, language, {
      options,
      own: ownLanguages,
      isRequested: loaded.has(bundleKey("bundle", realm, language)),
      bundle: (one) => fetchOnce("bundle", realm, one),
      put: (layer, one, messages) => (layer === "ours" ? addMessages : put)(layer, one, messages),
      switchTo: () => switchTo(realm, language),
    });
  }

  function switchTo(realm: string, language: string): () => boolean {
    for (const layer of ["overrides", "server", "later"]) engine.removeResourceBundle(present.language, layer);
    const switched = { realm, language };
    present = switched;
    compareTextsIn(language);
    missing = missingOf(switched);
    changed();
    return () => present === switched;
  }
}

function bundleKey(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

function isEnglish(language: string): boolean {
  return language.split("-")[0] === "en";
}

/** Returns a text that needs no formatting: most texts have neither slots nor nested texts. */
function plainText(text: string | undefined): string | undefined {
  return text === undefined || text.includes("{{") || text.includes("$t(") ? undefined : text;
}

/** Returns i18next options: `replace` separates slot names from options; only `count` also selects the plural form. */
function slots(params: TextParams | undefined): Record<string, unknown> {
  if (params === undefined || isList(params)) return {};
  const replace = Object.fromEntries(Object.entries(params).filter((entry) => entry[1] !== undefined));
  return typeof params.count === "number" ? { replace, count: params.count } : { replace };
}

/** Returns the cache key of a text: its key and `count`; undefined for a text with other parameters. */
function cacheKey(key: string, params: TextParams | undefined): string | undefined {
  if (params === undefined) return key;
  if (isList(params)) return undefined;
  const names = Object.keys(params);
  if (names.length === 0) return key;
  return names.length === 1 && typeof params.count === "number" ? `${key}\n${params.count}` : undefined;
}

function isList(params: TextParams): params is readonly unknown[] {
  return Array.isArray(params);
}

/** Fills positional slots such as `{0}` (Java's MessageFormat); a slot without a value stays. */
export function positional(text: string, values: readonly unknown[]): string {
  return text.replace(/\{(\d+)\}/g, (slot, index: string) => {
    const value = values[Number(index)];
    return value === undefined || value === null ? slot : String(value);
  });
}

/** Creates the i18next instance: flat keys, looked up in the layers in order, in a language and then in English. */
function createTextEngine(layers: readonly string[]): i18n {
  const engine = createInstance();
  engine.init({
    lng: "en",
    fallbackLng: "en",
    ns: [...layers],
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => GAP,
  });
  return engine;
}
