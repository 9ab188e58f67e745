import { equal } from "../../language/index.ts";

/**
 * Returns the text key of an option, whose value may be of any type. Lists with the same items have the same key in any
 * order, because the server stores them as sets. An empty value has the key "".
 */
export function optionKey(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return JSON.stringify(value.map(optionKey).toSorted());
  return JSON.stringify(value);
}

/** Holds an option with its stored value and its key. */
interface Keyed {
  readonly stored: unknown;
  readonly value: string;
}

/** Returns the key of the option with this value, else of the one with the same text: 2 and "2" may both be offered. */
export function keyAmong(options: readonly Keyed[], value: unknown): string {
  return options.find(({ stored }) => equal(stored, value))?.value ?? optionKey(value);
}
