import { equal } from "../../language/equal.ts";
import { isMap } from "../../language/is-map.ts";
import { member } from "../../language/pointer.ts";
import type { ShowValue } from "./use-show.ts";

/** A saved value is shown whole in as many characters. */
const WHOLE = 200;

/**
 * Returns a saved value beside the one that it was changed to: all of it where that is short and no map, else the part
 * that has changed, cut down to the same length.
 *
 * @param whole how all of the saved value reads
 */
export function wasText(
  { saved, value, whole }: { readonly saved: unknown; readonly value: unknown; readonly whole: string },
  show: ShowValue,
): string {
  // The keys of a map are edited one by one: of those that stay nothing is said.
  if (whole.length <= WHOLE && !(isMap(saved) && isMap(value))) return whole;
  const text = show(changedPart(saved, value)) || whole;
  // Counted in characters, of which one may be two units long.
  return text.length <= WHOLE
    ? text
    : `${Array.from(text.slice(0, 2 * WHOLE))
        .slice(0, WHOLE)
        .join("")}…`;
}

/** The members of a saved map, or the items of a saved list, that are other ones now. */
function changedPart(saved: unknown, value: unknown): unknown {
  if (Array.isArray(saved) && Array.isArray(value)) {
    const stored = new Set(value.map((item) => JSON.stringify(item)));
    return saved.filter((item) => !stored.has(JSON.stringify(item)));
  }
  if (!isMap(saved) || !isMap(value)) return saved;
  const others = Object.keys(saved).filter((key) => !equal(saved[key], member(value, key)));
  return Object.fromEntries(others.map((key) => [key, saved[key]]));
}
