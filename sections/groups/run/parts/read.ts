/** A record of the server. */
export type Rec = Readonly<Record<string, unknown>>;

/** Returns a value as a record; an empty one if it is not an object. */
export function recordOf(value: unknown): Rec {
  return isRecord(value) ? value : {};
}

/** Returns the records of a list; none if the value is not a list. */
export function listOf(value: unknown): readonly Rec[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Returns a value as text; "" if it is not a string. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Rec {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
