import { resources, texts } from "../e2e/support/plan.ts";
import { readEngineTexts } from "../../scripts/library/read-library.ts";
import type { Word } from "./texts-on-page.ts";

const TEXTS: Readonly<Record<string, string>> = { ...texts, ...readEngineTexts() };

/** Internal ids of the project, which users must not see. */
const INTERNAL = new Set(Object.keys(resources).filter((id) => id.includes("-")));

/** Matches a reference of the language, such as `$user/access/manage`. */
const REFERENCE = /(^|[\s"'(,])\$[a-z][\w-]*(\/[\w*-]+)+/;
/**
 * Matches a reference to the current record in place of a label. Names in the seed data begin with a capital letter.
 */
const PLACE = /^-?\/[a-z]\w*(\/[a-z*][\w*]*)*$/;
/** Matches a slot that was not filled. */
const SLOT = /\{\{[^}]*\}\}/;
/** Matches a value that was printed without a format. */
const PRINTED = /\{"|\[\{|\[object |^(?:undefined|null|NaN)$|\bundefined\b/;

/** Returns the errors of a text, which must not contain anything meant for programs only. */
export function textErrors({ text, of }: Word): string[] {
  if (of === "code") return [];
  const errors: string[] = [];
  if (REFERENCE.test(text)) errors.push("a reference");
  if (SLOT.test(text)) errors.push("an empty slot");
  if (PRINTED.test(text)) errors.push("a printed value");
  if (of === "data") return errors;
  if (PLACE.test(text)) errors.push("a place of the record");
  if (isRawKey(text)) errors.push("a message key");
  // A path of the server's API counts as data everywhere.
  const internal = text.split(/[^\w/-]+/).find((word) => INTERNAL.has(word));
  if (internal !== undefined) errors.push(`the internal name ${internal}`);
  return errors;
}

/** Returns whether a text looks like a message key. A single lower-case word can be a normal word too. */
function isRawKey(text: string): boolean {
  return (
    /^\S+$/.test(text) && /[a-z][A-Z]|\.|[a-z]-[a-z]/.test(text) && TEXTS[text] !== undefined && TEXTS[text] !== text
  );
}
