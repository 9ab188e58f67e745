const WORDS = ["if", "then", "else"];

/**
 * Returns a choice of the language. It is built member by member, because tools mistake an object literal with `then`
 * for a promise.
 */
export function choice(...parts: readonly [test: unknown, yes: unknown, no?: unknown]): Record<string, unknown> {
  return Object.fromEntries(parts.map((part, index) => [WORDS[index], part]));
}
