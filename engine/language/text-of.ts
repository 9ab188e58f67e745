/**
 * Converts a value to text: with `String`, but objects as JSON. Data from elsewhere may have a member `toString`, which
 * `String` would call.
 */
export function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value.map((item) => (item === null || item === undefined ? "" : textOf(item))).join(",");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** Converts a value to the text that an input shows; lists show all their values. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(asText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
