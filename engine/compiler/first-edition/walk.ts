import type { Json } from "../../language/expression/json.ts";
import { RENAMED } from "./renamed-keywords.ts";

/** An object of JSON values by name. */
export type JsonObject = { readonly [name: string]: Json };

/** Rewrites one JSON value. */
export type Rewrite = (value: Json) => Json;

/**
 * Describes how an object is rewritten: by what its words are words of, their new names; then what they hold, by the new
 * names.
 */
export interface Shape {
  readonly renamed?: keyof typeof RENAMED;
  readonly inside?: Readonly<Record<string, Rewrite>>;
  /** Runs last, on the object with its new words. */
  readonly last?: (node: JsonObject) => JsonObject;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Rewrites objects; anything else, such as the name of a piece, stays. */
export function object(shape: () => Shape): Rewrite {
  return (value) => {
    if (!isObject(value)) return value;
    const { renamed, inside = {}, last = (node) => node } = shape();
    const names = new Map<string, string>(renamed && Object.entries(RENAMED[renamed]));
    // Where a word stands beside its former name, that one was meant.
    const taken = new Set(Object.keys(value).map((word) => names.get(word)));
    const written = Object.entries(value).filter(([word]) => names.has(word) || !taken.has(word));
    const words = written.map(([word, held]): [string, Json] => {
      const now = names.get(word) ?? word;
      const rewrite = Object.hasOwn(inside, now) ? inside[now] : undefined;
      return [now, rewrite ? rewrite(held) : held];
    });
    return last(Object.fromEntries(words));
  };
}

/** Rewrites each item of a list, and a single item where the language takes one for a list of one. */
export function list(item: Rewrite): Rewrite {
  return (value) => (Array.isArray(value) ? value.map(item) : item(value));
}

/** Rewrites each value of a map, whose names are the author's own. */
export function map(item: Rewrite): Rewrite {
  return (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, held]) => [name, item(held)])) : value;
}

/** Returns an object without one of its words. */
export function without(node: JsonObject, word: string): JsonObject {
  const { [word]: _dropped, ...rest } = node;
  return rest;
}
