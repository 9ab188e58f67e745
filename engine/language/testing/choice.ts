const WORDS = ["if", "then", "else"];

/** The language's choice, put together word by word: an object literal with `then` looks like a promise to tools. */
export function choice(...parts: readonly [test: unknown, yes: unknown, no?: unknown]): Record<string, unknown> {
  return Object.fromEntries(parts.map((part, index) => [WORDS[index], part]));
}
