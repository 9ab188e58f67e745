import { report } from "../library/report.ts";
import { KEY_SLOT } from "../../language/index.ts";
import { checkRef } from "../refs/check-ref.ts";
import type { Context } from "../library/context.ts";
import { packKey } from "../library/pack-texts.ts";

/** Reports wrong references in the slots of a key (of a message, or of a member of a body). */
export function checkKeySlots(key: string, context: Context, at: object, member?: string): void {
  for (const [, ref] of key.matchAll(KEY_SLOT)) if (ref) checkRef(ref, context, at, member);
}

/**
 * Adds all message keys that match a key with slots: `eventTypes.{/type}.name` matches any `eventTypes.….name`. Reports
 * a key without any matching text.
 * @returns the key in the plan
 */
export function notePattern(written: string, context: Context, at: object, member?: string): string {
  checkKeySlots(written, context, at, member);
  for (const key of new Set([packKey(context.source.file.pack, written), written])) {
    const known = keysFitting(key, Object.keys(context.library.messages));
    for (const name of known) context.used.keys.add(name);
    if (known.length > 0) return key;
  }
  report(context, {
    at,
    member,
    code: "M03",
    message: `no message key matches "${written}".`,
    consequence: "The value itself would be shown. Add the texts to a messages.en.json of the section.",
  });
  return written;
}

function keysFitting(key: string, names: readonly string[]): string[] {
  // Every second part is the content of a slot.
  const fixed = key.split(KEY_SLOT).filter((_, index) => index % 2 === 0);
  const pattern = new RegExp(`^${fixed.map(escaped).join(".+")}$`);
  return names.filter((name) => pattern.test(name));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
