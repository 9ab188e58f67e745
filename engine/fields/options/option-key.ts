import { equal } from "../../language/equal.ts";

/**
 * The text by which a control knows an option whose value is no text. Lists are the same whatever their order, because
 * the server keeps them as sets. Nothing at all is "".
 */
export function optionKey(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return JSON.stringify(value.map(optionKey).toSorted());
  return JSON.stringify(value);
}

/** An option with the value that stands behind it, and the text by which controls know it. */
interface Keyed {
  readonly stored: unknown;
  readonly value: string;
}

/** Returns the key of the option that a value is, else of the one that it reads like: 2 and "2" may both be offered. */
export function keyAmong(options: readonly Keyed[], value: unknown): string {
  return options.find(({ stored }) => equal(stored, value))?.value ?? optionKey(value);
}
