import { report } from "../library/report.ts";
import type { LeafSchema } from "../../language/index.ts";
import type { Context } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";

/** Slots that exist in every text: the number of selected rows, the name of the record, the cause of a failure. */
const ALWAYS = ["count", "name", "error"];
const FORMS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"];
const SLOT = /\{\{-?\s*([^{},\s]+)/g;

/** Reports slots of a text (`{{name}}`) that are neither arguments beside the key nor members of the nearest record. */
export function checkTextSlots(key: string, given: object, context: Context, at: object, member?: string): void {
  const members = context.isForCode ? undefined : membersOf(context.nearest);
  if (members === undefined) return;
  const known = [...Object.keys(given), ...members, ...ALWAYS];
  const { messages } = context.library;
  const words = FORMS.map((form) => (Object.hasOwn(messages, key + form) ? messages[key + form] : "")).join(" ");
  // Files of a pack contain the key without the prefix of the pack.
  const written = key.slice(key.indexOf(":") + 1);
  for (const slot of new Set([...words.matchAll(SLOT)].map(([, name = ""]) => name)))
    if (!known.includes(slot))
      report(context, {
        at,
        member,
        code: "M06",
        message: `{{${slot}}} in the text "${written}" has no value.${didYouMean(slot, known)}`,
        consequence: `It would be shown unchanged: pass it in "with", as in { "key": "${written}", "with": { "${slot}": … } }.`,
      });
}

/** Returns the names of a record's members; `undefined` when it may have any. */
function membersOf(schema: LeafSchema | undefined): readonly string[] | undefined {
  if (schema?.properties === undefined) return undefined;
  return schema.additionalProperties === undefined || schema.additionalProperties === false
    ? Object.keys(schema.properties)
    : undefined;
}
