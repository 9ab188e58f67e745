import type { Messages } from "./translations.ts";

/**
 * Texts in layers: a key is looked for from the first layer to the last, in each for the language itself, for the
 * wider ones of it (`pt-BR`, `pt`) and for English. Own code and no library: the libraries for it weigh as much as a
 * quarter of what else the page needs before its first list.
 */
export interface TextLayers<Layer extends string> {
  /** Adds texts; those with the same key in that layer and language give way. */
  put(layer: Layer, language: string, messages: Messages): void;
  /** Takes all texts of a layer and language away. */
  drop(layer: Layer, language: string): void;
  /** The text as it is written, slots unfilled. `count` chooses a plural form where there is one. */
  find(key: string, language: string, count?: number): string | undefined;
  /** The text and its plural forms, as far as there are any. */
  forms(key: string, language: string): readonly string[];
}

/** How plural forms of a key end, as Unicode names them; the plain key serves all numbers. */
const ENDINGS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"] as const;

/** Layers from the first that is asked to the last. */
export function createTextLayers<Layer extends string>(layers: readonly Layer[]): TextLayers<Layer> {
  const texts = new Map<string, Map<string, string>>();
  const place = (layer: Layer, language: string): string => `${layer} ${language}`;

  function find(key: string, language: string, count?: number): string | undefined {
    for (const layer of layers) {
      for (const code of widening(language)) {
        const present = texts.get(place(layer, code));
        if (present === undefined) continue;
        for (const ending of endings(code, count)) {
          const text = present.get(key + ending);
          if (text !== undefined) return text;
        }
      }
    }
    return undefined;
  }

  return {
    put(layer, language, messages) {
      const at = place(layer, language);
      texts.set(at, new Map([...(texts.get(at) ?? []), ...Object.entries(messages)]));
    },
    drop: (layer, language) => void texts.delete(place(layer, language)),
    find,
    forms: (key, language) =>
      ENDINGS.map((ending) => find(key + ending, language)).filter((text) => text !== undefined),
  };
}

/** `pt-BR`: itself, `pt`, `en`. */
function widening(language: string): readonly string[] {
  const parts = language.split("-");
  const own = parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
  return own.includes("en") ? own : [...own, "en"];
}

/** Endings to try for a number, the most exact first. A text for nothing is welcome in every language. */
function endings(language: string, count: number | undefined): readonly string[] {
  if (count === undefined) return [""];
  const chosen = `_${pluralForm(language, count)}`;
  return count === 0 ? ["_zero", chosen, ""] : [chosen, ""];
}

const rules = new Map<string, Intl.PluralRules>();

/** English is told apart by hand: making the first set of rules takes a browser many milliseconds. */
function pluralForm(language: string, count: number): string {
  if (language.split("-")[0] === "en") return count === 1 ? "one" : "other";
  const rule = rules.get(language) ?? rulesOf(language);
  rules.set(language, rule);
  return rule.select(count);
}

function rulesOf(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language);
  } catch {
    // A realm may name languages as it likes; the browser knows only well-formed names.
    return new Intl.PluralRules("en");
  }
}
