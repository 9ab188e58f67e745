import type { Json } from "../../expression/json.ts";

/** An object of JSON values by name. */
export type JsonObject = { readonly [name: string]: Json };

/** Rewrites one JSON value. */
export type Rewrite = (value: Json) => Json;

/** Describes how an object is rewritten: new names of its words, then what its words hold, by the new names. */
export interface Shape {
  readonly renamed?: Readonly<Record<string, string>>;
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
    const { renamed = {}, inside = {}, last = (node) => node } = shape();
    const words = Object.entries(value).map(([word, held]): [string, Json] => {
      const now = Object.hasOwn(renamed, word) ? (renamed[word] ?? word) : word;
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
