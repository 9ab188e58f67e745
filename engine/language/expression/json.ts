import { isMap } from "../is-map.ts";

/** Plain JSON data. A member that is `undefined` is left out on writing. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/** Copies plain data; values that JSON cannot represent count as missing. */
export function jsonOf(data: unknown): Json {
  switch (typeof data) {
    case "string":
    case "number":
    case "boolean":
      return data;
    case "object":
      if (Array.isArray(data)) return data.map(jsonOf);
      return isMap(data) ? membersOf(data) : null;
    default:
      return null;
  }
}

/** Returns the members of an object as plain data. */
export function membersOf(data: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(data).map(([name, member]) => [name, jsonOf(member)]));
}
