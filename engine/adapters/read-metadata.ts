import { isMap } from "../language/is-map.ts";

/** A member of a map of the server when it is a text that says something. */
export function textOf(map: unknown, name: string): string | undefined {
  const value = isMap(map) && Object.hasOwn(map, name) ? map[name] : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A member that is a number, or a text that says one. */
export function numberOf(map: unknown, name: string): number | undefined {
  const value = isMap(map) && Object.hasOwn(map, name) ? map[name] : undefined;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** The texts in a list; empty for anything else. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** The maps in a list; empty for anything else. */
export function mapsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isMap) : [];
}
