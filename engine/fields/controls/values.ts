/** A value as the text that an input shows; lists keep all their values in sight. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(asText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A value as a list of texts; a single text is a list of one. */
export function asTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(asText);
  return value === undefined || value === null || value === "" ? [] : [asText(value)];
}

/** A value as a number; `null` for anything else. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** A setting that is a number. */
export function numberSetting(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** A setting that is a text. */
export function textSetting(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
