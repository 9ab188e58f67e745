/** A record of the server. */
export type Rec = Readonly<Record<string, unknown>>;

/** A value as a record; an empty one when it is none. */
export function recordOf(value: unknown): Rec {
  return isRecord(value) ? value : {};
}

/** The records in a list; none when it is no list. */
export function listOf(value: unknown): readonly Rec[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** A value as text; "" when it is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Rec {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
