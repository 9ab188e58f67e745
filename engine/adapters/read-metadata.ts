import { isMap } from "../language/index.ts";

/** Returns a member of a map if it is a non-empty string. */
export function textOf(map: unknown, name: string): string | undefined {
  const value = isMap(map) && Object.hasOwn(map, name) ? map[name] : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns a member of a map if it is a number or a numeric string. */
export function numberOf(map: unknown, name: string): number | undefined {
  const value = isMap(map) && Object.hasOwn(map, name) ? map[name] : undefined;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Returns the strings in a list; empty for anything else. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** Returns the maps in a list; empty for anything else. */
export function mapsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isMap) : [];
}
