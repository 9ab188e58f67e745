import { report } from "../library/report.ts";
import type { LeafSchema } from "../../language/plan/plan.ts";
import type { Context } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";

/** Slots that every text may have: the number of chosen rows, the name of the record, the reason of a failure. */
const ALWAYS = ["count", "name", "error"];
const FORMS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"];
const SLOT = /\{\{-?\s*([^{},\s]+)/g;

/**
 * Reports slots of a text (`{{name}}`) that nothing fills: neither what the descriptor gives beside the key, nor a member
 * of the nearest record.
 */
export function checkTextSlots(key: string, given: object, context: Context, at: object, member?: string): void {
  const members = context.isForCode ? undefined : membersOf(context.nearest);
  if (members === undefined) return;
  const known = [...Object.keys(given), ...members, ...ALWAYS];
  const { messages } = context.library;
  const words = FORMS.map((form) => (Object.hasOwn(messages, key + form) ? messages[key + form] : "")).join(" ");
  // A pack's own text is named in its files without the pack.
  const written = key.slice(key.indexOf(":") + 1);
  for (const slot of new Set([...words.matchAll(SLOT)].map(([, name = ""]) => name)))
    if (!known.includes(slot))
      report(context, {
        at,
        member,
        code: "M06",
        message: `nothing fills {{${slot}}} in the text "${written}".${didYouMean(slot, known)}`,
        consequence: `It would be shown as it stands: give it in "with", as in { "key": "${written}", "with": { "${slot}": … } }.`,
      });
}

/** The members of a record; `undefined` where it may have any. */
function membersOf(schema: LeafSchema | undefined): readonly string[] | undefined {
  if (schema?.properties === undefined) return undefined;
  return schema.additionalProperties === undefined || schema.additionalProperties === false
    ? Object.keys(schema.properties)
    : undefined;
}
