import { equal, isMap, member } from "../../language/index.ts";
import type { ShowValue } from "./use-show.ts";

/** Saved values up to this number of characters are shown whole. */
const WHOLE = 200;

/**
 * Returns the text of a saved value that was changed: the whole value if it is short and no map, else the changed part,
 * truncated to the same length.
 *
 * @param whole text of the whole saved value
 */
export function wasText(
  { saved, value, whole }: { readonly saved: unknown; readonly value: unknown; readonly whole: string },
  show: ShowValue,
): string {
  // The keys of a map are edited one by one, so the unchanged ones are not shown.
  if (whole.length <= WHOLE && !(isMap(saved) && isMap(value))) return whole;
  const text = show(changedPart(saved, value)) || whole;
  // Counts characters, as one character may consist of two UTF-16 units.
  return text.length <= WHOLE
    ? text
    : `${Array.from(text.slice(0, 2 * WHOLE))
        .slice(0, WHOLE)
        .join("")}…`;
}

/** Returns the members of a saved map, or the items of a saved list, that have changed. */
function changedPart(saved: unknown, value: unknown): unknown {
  if (Array.isArray(saved) && Array.isArray(value)) {
    const stored = new Set(value.map((item) => JSON.stringify(item)));
    return saved.filter((item) => !stored.has(JSON.stringify(item)));
  }
  if (!isMap(saved) || !isMap(value)) return saved;
  const others = Object.keys(saved).filter((key) => !equal(saved[key], member(value, key)));
  return Object.fromEntries(others.map((key) => [key, saved[key]]));
}
