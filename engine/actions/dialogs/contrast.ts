/** Texts up to this number of characters are shown whole. */
const WHOLE = 200;
/** Number of common characters that are shown on each side of the difference. */
const AROUND = 30;
const GAP = "…";

/**
 * Shortens two long texts to the part where they differ, so that the difference is visible at once. Lengths are in
 * characters.
 */
export function contrast(left: string, right: string): readonly [left: string, right: string] {
  const [a, b] = [Array.from(left), Array.from(right)];
  if (a.length <= WHOLE && b.length <= WHOLE) return [left, right];
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start++;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [part(a, start, end), part(b, start, end)];
}

function part(text: readonly string[], start: number, end: number): string {
  const from = start <= AROUND ? 0 : start - AROUND;
  const to = end <= AROUND ? text.length : text.length - end + AROUND;
  const shown = text.slice(from, to);
  const cut = shown.length > WHOLE ? [...shown.slice(0, WHOLE / 2), GAP, ...shown.slice(-WHOLE / 2)] : shown;
  return `${from > 0 ? GAP : ""}${cut.join("")}${to < text.length ? GAP : ""}`;
}
