import { directionOf } from "./direction-of.ts";
import type { Messages } from "./translations.ts";

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
/** Right-to-left mark: an invisible character from which a browser determines the direction of a text. */
const MARK = "\u200F";

/**
 * Returns the messages of a right-to-left language with a mark at the start of each text that begins with a Latin name
 * or a value, because a browser determines the direction of a text from its first letter.
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
