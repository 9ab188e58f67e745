import { fillSlots, slotNames } from "./fill-slots.ts";
import { directionOf } from "./locales.ts";
import { createTextLayers } from "./text-layers.ts";
import type { Texts } from "./texts.ts";
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
 * Texts with flat keys. English shows our own texts at once and the realm's overrides as soon as they
 * arrive. The server's bundle is large, so English asks for it only when a key that we lack was wanted, once, and when
 * the line is free. Another language waits for the server's bundle, which wins over our English.
 */
export function createTexts(options: TextsOptions): Texts {
  const texts = createTextLayers(layers);
  const listeners = new Set<() => void>();
  const loaded = new Map<string, Promise<Messages>>();
  let present = { realm: "", language: "en" };
  let version = 0;
  const slotsByKey = new Map<string, readonly string[]>();
  // Keys wanted in vain, until the server's bundle was asked.
  let lacking: Set<string> | undefined = new Set();

  const changed = (): void => {
    version += 1;
    slotsByKey.clear();
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
    texts.put(layer, language, messages);
    changed();
  };
  const stillAt = (realm: string, language: string): boolean =>
    present.realm === realm && present.language === language;

  async function loadEnglish(realm: string, language: string): Promise<void> {
    const overrides = await once("overrides", realm, language);
    if (stillAt(realm, language)) show("overrides", language, overrides);
  }

  const has = (key: string): boolean => texts.find(key, present.language) !== undefined;

  /** Notes a key without a text; the first one makes the server's bundle come, unless our own text was only late. */
  function lack(key: string): void {
    if (lacking === undefined || present.realm === "" || !isEnglish(present.language)) return;
    lacking.add(key);
    if (lacking.size === 1) fillGaps(present).catch((error: unknown) => console.warn("Texts are incomplete", error));
  }

  async function fillGaps(asked: typeof present): Promise<void> {
    await options.whenQuiet();
    if (asked !== present || lacking === undefined) return;
    if ([...lacking].every(has)) {
      lacking.clear();
      return;
    }
    lacking = undefined;
    const bundle = await once("bundle", asked.realm, asked.language);
    if (asked === present) show("later", asked.language, bundle);
  }

  const slotsOf = (key: string): readonly string[] => {
    const names = slotsByKey.get(key) ?? slotNames(texts.forms(key, present.language));
    slotsByKey.set(key, names);
    return names;
  };

  return {
    slotsOf,
    t(key, params) {
      const count = params !== undefined && "count" in params ? params.count : undefined;
      const text = texts.find(key, present.language, typeof count === "number" ? count : undefined);
      if (text !== undefined) return fillSlots(text, params);
      options.onMissing?.(present.language, key);
      lack(key);
      return key;
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
    for (const layer of ["overrides", "server", "later"] as const) texts.drop(layer, present.language);
    present = { realm, language };
    lacking = new Set();
    changed();
  }
}

function isEnglish(language: string): boolean {
  return language.split("-")[0] === "en";
}
