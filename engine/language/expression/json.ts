import { isMap } from "../is-map.ts";

/** Plain JSON data. A member that is `undefined` is left out on writing. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export type JsonObject = { readonly [name: string]: Json | undefined };

/** Returns whether data is an object, but not a list or null. */
export function isObject(data: Json | undefined): data is JsonObject {
  return isMap(data);
}

/** Copies plain data; values that JSON cannot represent count as missing. */
export function jsonOf(data: unknown): Json {
  switch (typeof data) {
    case "string":
    case "number":
    case "boolean":
      return data;
    case "object":
      if (Array.isArray(data)) return data.map(jsonOf);
      if (!isMap(data)) return null;
      return Object.fromEntries(Object.entries(data).map(([name, member]) => [name, jsonOf(member)]));
    default:
      return null;
  }
}
