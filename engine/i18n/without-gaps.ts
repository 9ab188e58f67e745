/** Placeholder for a slot without a value. */
export const GAP = "\u{E004}";

/** Matches such placeholders with the quotation marks around them. */
const GAPS = new RegExp(`\\s*["“„«]?${GAP}["”“»]?`, "gu");

/** Removes the slots without a value from the text of a key, so that no slot is shown as it is written. */
export function withoutGaps(key: string, text: unknown): unknown {
  if (typeof text !== "string" || !text.includes(GAP)) return text;
  console.warn(`The text "${key}" has a slot without a value`);
  return text.replace(GAPS, "").trim();
}
