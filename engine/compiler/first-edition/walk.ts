import { isMap, type Json } from "../../language/index.ts";
import { RENAMED } from "./renamed-keywords.ts";

/** An object of JSON values, by name. */
export type JsonObject = { readonly [name: string]: Json };

/** Rewrites one JSON value. */
export type Rewrite = (value: Json) => Json;

/**
 * Describes how an object is rewritten: its members are renamed first, and then their values are rewritten, by the new
 * names.
 */
export interface Shape {
  readonly renamed?: keyof typeof RENAMED;
  readonly inside?: Readonly<Record<string, Rewrite>>;
  /** Called last, with the renamed object. */
  readonly last?: (node: JsonObject) => JsonObject;
}

/** Returns whether a value is an object, not a list or null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return isMap(value);
}

/** Returns a rewrite for objects. Other values, such as the name of a piece, stay unchanged. */
export function object(shape: () => Shape): Rewrite {
  return (value) => {
    if (!isObject(value)) return value;
    const { renamed, inside = {}, last = (node) => node } = shape();
    const names = new Map<string, string>(renamed && Object.entries(RENAMED[renamed]));
    // When a member occurs under its former and its current name, the current one takes precedence.
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

/** Returns a rewrite for each item of a list, and for a single item where the language allows one instead of a list. */
export function list(item: Rewrite): Rewrite {
  return (value) => (Array.isArray(value) ? value.map(item) : item(value));
}

/** Returns a rewrite for each value of a map, whose names the author chose. */
export function map(item: Rewrite): Rewrite {
  return (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, held]) => [name, item(held)])) : value;
}

/** Returns an object without one of its members. */
export function without(node: JsonObject, word: string): JsonObject {
  const { [word]: _dropped, ...rest } = node;
  return rest;
}
