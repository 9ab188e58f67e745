import { isMap, type LeafSchema, type Json } from "../../language/index.ts";
import type { Context } from "../library/context.ts";
import { keyIn } from "../library/pack-texts.ts";

/**
 * Returns a schema whose messages for violated limits (`errorMessages`, also of the items of a list) are keys of the
 * plan. Texts that are not keys, such as those of a realm, are unchanged.
 */
export function withErrorMessages(schema: LeafSchema, context: Context): LeafSchema {
  const own = wordsOf(schema, context);
  const items = schema.items && wordsOf(schema.items, context);
  return own === undefined && items === undefined
    ? schema
    : { ...schema, ...own, ...(items === undefined ? {} : { items: { ...schema.items, ...items } }) };
}

function wordsOf({ errorMessages }: LeafSchema, context: Context): Pick<LeafSchema, "errorMessages"> | undefined {
  if (!isMap(errorMessages)) return undefined;
  const entries = Object.entries(errorMessages).flatMap(([keyword, written]) => {
    const key = typeof written === "string" ? keyIn(context, written) : undefined;
    if (key === undefined || !Object.hasOwn(context.library.messages, key)) return [];
    context.used.keys.add(key);
    return [[keyword, key] as const];
  });
  return { errorMessages: { ...(errorMessages as Readonly<Record<string, Json>>), ...Object.fromEntries(entries) } };
}
