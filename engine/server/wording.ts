import type { TextParams } from "./texts.ts";

/** A wording that says itself: most texts have neither slots nor other texts inside and need no engine. */
export function plainWords(words: string | undefined): string | undefined {
  return words === undefined || words.includes("{{") || words.includes("$t(") ? undefined : words;
}

/** `replace` keeps slot names apart from the engine's own options; only `count` also chooses the plural form. */
export function slots(params: TextParams | undefined): Record<string, unknown> {
  if (params === undefined || isList(params)) return {};
  const replace = Object.fromEntries(Object.entries(params).filter((entry) => entry[1] !== undefined));
  return typeof params.count === "number" ? { replace, count: params.count } : { replace };
}

/**
 * Returns what a text without slots depends on: its key, and the number that chooses its form. Undefined: it has slots.
 */
export function wordingOf(key: string, params: TextParams | undefined): string | undefined {
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
