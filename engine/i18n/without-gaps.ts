/** Stands where a slot has no value. */
export const GAP = "\u{E004}";

/** Matches such places with the quotation marks around them. */
const GAPS = new RegExp(`\\s*["“„«]?${GAP}["”“»]?`, "gu");

/** Returns the text of a key without the slots that have no value: no slot is shown as it is written. */
export function withoutGaps(key: string, text: unknown): unknown {
  if (typeof text !== "string" || !text.includes(GAP)) return text;
  console.warn(`The text "${key}" has a slot without a value`);
  return text.replace(GAPS, "").trim();
}
