import { createInstance, type i18n } from "i18next";
import { directionOf } from "./locales.ts";
import type { TextParams, Texts } from "./texts.ts";
import type { Messages } from "./translations.ts";

export interface TextsOptions {
  /** Compiled bundle of the server for a realm and language. */
  readonly bundle: (realm: string, language: string) => Promise<Messages>;
  /** The realm's own texts alone. */
  readonly overrides: (realm: string, language: string) => Promise<Messages>;
  /** Resolves when nothing else needs the line. */
  readonly whenQuiet: () => Promise<void>;
  /** Hears of keys without a text. */
  readonly onMissing?: (language: string, key: string) => void;
}

/** Where a text is looked for, in this order. `ours` holds English only, `later` fills what we have no English for. */
const layers = ["overrides", "server", "ours", "later"] as const;

/**
 * Texts over i18next with flat keys. English shows our own texts at once, the realm's overrides as soon as they
 * arrive, and asks for the server's bundle once, when the line is free, to fill what we lack. Another language waits
 * for the server's bundle, which wins over our English.
 */
export function createTexts(options: TextsOptions): Texts {
  const engine = createEngine();
  const listeners = new Set<() => void>();
  const loaded = new Map<string, Promise<Messages>>();
  let present = { realm: "", language: "en" };
  let version = 0;

  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const once = (kind: "bundle" | "overrides", realm: string, language: string): Promise<Messages> => {
    const key = JSON.stringify([kind, realm, language]);
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
  const show = (layer: (typeof layers)[number], language: string, messages: Messages): void => {
    engine.addResourceBundle(language, layer, messages, false, true);
    changed();
  };
  const stillAt = (realm: string, language: string): boolean =>
    present.realm === realm && present.language === language;

  async function loadEnglish(realm: string, language: string): Promise<void> {
    const overrides = await once("overrides", realm, language);
    if (stillAt(realm, language)) show("overrides", language, overrides);
    await options.whenQuiet();
    const bundle = stillAt(realm, language) ? await once("bundle", realm, language) : {};
    if (stillAt(realm, language)) show("later", language, bundle);
  }

  return {
    t(key, params) {
      const text = engine.t(key, { lng: present.language, ns: [...layers], ...slots(params) });
      if (typeof text !== "string") return key;
      if (text === key && !engine.exists(key, { lng: present.language, ns: [...layers] })) {
        options.onMissing?.(present.language, key);
      }
      return Array.isArray(params) ? positional(text, params) : text;
    },
    exists: (key) => engine.exists(key, { lng: present.language, ns: [...layers] }),
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
    async load(realm, given) {
      const language = given.replaceAll("_", "-") || "en";
      if (isEnglish(language)) {
        if (stillAt(realm, language)) return;
        moveTo(realm, language);
        loadEnglish(realm, language).catch((error: unknown) => console.warn("Texts could not be completed", error));
        return;
      }
      const bundle = await once("bundle", realm, language);
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
    changed();
  }
}

function isEnglish(language: string): boolean {
  return language.split("-")[0] === "en";
}

function createEngine(): i18n {
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
  });
  return engine;
}

/** `replace` keeps slot names apart from the engine's own options; only `count` also chooses the plural form. */
function slots(params: TextParams | undefined): Record<string, unknown> {
  if (params === undefined || isList(params)) return {};
  const replace = Object.fromEntries(Object.entries(params).filter((entry) => entry[1] !== undefined));
  return typeof params.count === "number" ? { replace, count: params.count } : { replace };
}

function isList(params: TextParams): params is readonly unknown[] {
  return Array.isArray(params);
}

/** `{0}` and `{1}` as Java writes them; a slot without a value stays. */
function positional(text: string, values: readonly unknown[]): string {
  return text.replace(/\{(\d+)\}/g, (slot, index: string) => {
    const value = values[Number(index)];
    return value === undefined || value === null ? slot : String(value);
  });
}
