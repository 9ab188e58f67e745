import { resources, texts } from "../e2e/support/plan.ts";
import { readEngineTexts } from "../../scripts/library/read-library.ts";
import type { Word } from "./texts-on-page.ts";

const TEXTS: Readonly<Record<string, string>> = { ...texts, ...readEngineTexts() };

/** Words that only the project knows: no person may read them. */
const INTERNAL = new Set(Object.keys(resources).filter((id) => id.includes("-")));

/** A reference of the language: `$user/access/manage`. */
const REFERENCE = /(^|[\s"'(,])\$[a-z][\w-]*(\/[\w*-]+)+/;
/** The same into the record at hand, where a label stands; names of the seed begin with a capital. */
const PLACE = /^-?\/[a-z]\w*(\/[a-z*][\w*]*)*$/;
/** A slot that nothing was put into. */
const SLOT = /\{\{[^}]*\}\}/;
/** A value that was printed and not shown. */
const PRINTED = /\{"|\[\{|\[object |^(?:undefined|null|NaN)$|\bundefined\b/;

/** Returns what is wrong with a text: nothing that only a program reads stands before a person. */
export function textErrors({ text, of }: Word): string[] {
  if (of === "code") return [];
  const errors: string[] = [];
  if (REFERENCE.test(text)) errors.push("a reference");
  if (SLOT.test(text)) errors.push("an empty slot");
  if (PRINTED.test(text)) errors.push("a printed value");
  if (of === "data") return errors;
  if (PLACE.test(text)) errors.push("a place of the record");
  if (isRawKey(text)) errors.push("a message key");
  // A path of the server's API is data wherever it stands.
  const internal = text.split(/[^\w/-]+/).find((word) => INTERNAL.has(word));
  if (internal !== undefined) errors.push(`the internal name ${internal}`);
  return errors;
}

/** Returns whether a text is a message key by its spelling: one word in small letters can be a word too. */
function isRawKey(text: string): boolean {
  return (
    /^\S+$/.test(text) && /[a-z][A-Z]|\.|[a-z]-[a-z]/.test(text) && TEXTS[text] !== undefined && TEXTS[text] !== text
  );
}
