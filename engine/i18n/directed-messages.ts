import { directionOf } from "./direction-of.ts";
import type { Messages } from "./translations.ts";

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
/** Right-to-left mark: invisible, and the first letter that a direction is taken from. */
const MARK = "\u200F";

/**
 * Returns texts of a language that is read right to left so that they are, also where they begin with a Latin name or a
 * value: a page takes the direction of a text from its first letter.
 */
export function directedMessages(language: string, messages: Messages): Messages {
  if (directionOf(language) === "ltr") return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, beginsLeft(text) ? MARK + text : text]),
  );
}

function beginsLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && !RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? "");
}
