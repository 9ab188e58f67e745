/**
 * A value as a text: `String`, but objects as JSON. Data from elsewhere may hold a member `toString`, which `String`
 * would call.
 */
export function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value.map((item) => (item === null || item === undefined ? "" : textOf(item))).join(",");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
