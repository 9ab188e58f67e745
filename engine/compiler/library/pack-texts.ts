import { withOrigin } from "./origins.ts";
import { madeOf, membersOf } from "../source/reader/watched.ts";
import { isRef } from "../../language/index.ts";
import type { Context } from "./context.ts";
import { isNode } from "../source/node.ts";

/** The section whose texts all other sections may use. */
export const SHARED = "shared";

/**
 * Returns the key that a text of a pack has in the plan. It is unique, so no pack can replace texts of the console or
 * of another pack.
 */
export function packKey(pack: string | undefined, key: string): string {
  return pack === undefined ? key : `${pack}:${key}`;
}

/**
 * Returns the key that the plan uses: that of the current pack's own text if it has one with this name, else the key
 * itself.
 */
export function keyIn(context: Context, key: string): string {
  return ownKey(context.source.file.pack, key, context.library.messages);
}

/** Returns the keys that may be used here: those of the console, and those of the pack without its name. */
export function allowedKeys({ source, library }: Context): string[] {
  const own = packKey(source.file.pack, "");
  return Object.keys(library.messages).flatMap((key) => {
    if (own !== "" && key.startsWith(own)) return [key.slice(own.length)];
    return key.includes(":") ? [] : [key];
  });
}

/** Returns the key of a pack's own text; the key itself if the pack has no text with that name. */
export function ownKey(pack: string | undefined, key: string, messages: Readonly<Record<string, string>>): string {
  const own = packKey(pack, key);
  return Object.hasOwn(messages, own) ? own : key;
}

/** Lists the members whose value is a text. */
const TEXTS: readonly string[] = ["title", "help", "label", "placeholder", "text", "done", "failed"];

/** Returns the changes of a patch to a foreign member, with the full keys of the pack's own texts. */
export function withOwnTexts(value: unknown, context: Context): unknown {
  if (Array.isArray(value))
    return withOrigin(
      context,
      value.map((item) => withOwnTexts(item, context)),
      value,
    );
  if (!isNode(value)) return value;
  const entries = membersOf(value).map(([word, item]) => [
    word,
    TEXTS.includes(word) ? textIn(item, context) : withOwnTexts(item, context),
  ]);
  return withOrigin(context, madeOf(Object.fromEntries(entries), value), value);
}

function textIn(text: unknown, context: Context): unknown {
  if (typeof text === "string") return isRef(text) ? text : keyIn(context, text);
  if (!isNode(text)) return withOwnTexts(text, context);
  const entries = membersOf(text).map(([word, item]) => {
    if (word === "key" || word === "then" || word === "else") return [word, textIn(item, context)];
    return [word, withOwnTexts(item, context)];
  });
  return withOrigin(context, madeOf(Object.fromEntries(entries), text), text);
}
