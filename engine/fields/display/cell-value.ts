import {
  type PlanField,
  type PlanOption,
  type CellSettings,
  equal,
  evaluateValue,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";

/** Returns the decoded value that a column shows of a row, or `UNKNOWN` while it depends on data that is loading. */
export function cellValue(field: PlanField, scope: Scope): unknown {
  return evaluateValue(field.value ?? field.ref, scope);
}

/** Returns the constant option of a value, if the field lists options. */
export function optionOf(field: PlanField, value: unknown): PlanOption | undefined {
  return Array.isArray(field.options)
    ? field.options.find((option: PlanOption) => equal(option.value, value))
    : undefined;
}

/** Returns whether a value is empty: missing, null, "", without items or unknown. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === UNKNOWN) return true;
  return Array.isArray(value) && value.length === 0;
}

/**
 * Returns a date from the server in milliseconds since 1970. It is a number (`unit` is seconds or milliseconds) or a
 * text.
 */
export function dateMs(value: unknown, settings: CellSettings | undefined): number | undefined {
  if (typeof value === "number") return value * (settings?.unit === "seconds" ? 1000 : 1);
  if (typeof value !== "string") return undefined;
  const parsed = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** Returns whether a value is a calendar day, which has neither a time nor a time zone. */
export function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Returns milliseconds since 1970 as a local text `yyyy-mm-ddThh:mm`, or "" for an empty value. */
export function localText(value: unknown): string {
  if (typeof value !== "number" || !Number.isFinite(value) || value === 0) return "";
  const date = new Date(value);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the members of a map as pairs of texts. A list of values is joined. */
export function mapEntries(value: unknown): (readonly [string, string])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([key, item]) => [key, plainText(item)] as const);
}

/** Returns any value as one line of text: items are joined, members have their names. */
export function plainText(value: unknown): string {
  if (isBlank(value)) return "";
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  return typeof value === "object" && value !== null
    ? mapEntries(value)
        .map(([name, text]) => (text === "" ? name : `${name}: ${text}`))
        .join(", ")
    : String(value);
}
