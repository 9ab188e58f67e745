import type { Json, JsonObject } from "../expression/json.ts";

const WORDS = ["if", "then", "else"];

/**
 * Returns a choice of the language. It is built member by member, because tools mistake an object literal with `then`
 * for a promise.
 */
export function choice(...parts: readonly [test: Json, yes: Json, no?: Json]): JsonObject {
  return Object.fromEntries(parts.map((part, index) => [WORDS[index], part]));
}
