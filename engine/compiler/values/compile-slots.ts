import { report } from "../library/report.ts";
import { KEY_SLOT } from "../../language/expression/reference.ts";
import { checkRef } from "../refs/check-ref.ts";
import type { Context } from "../library/context.ts";
import { packKey } from "../library/pack-texts.ts";

/** Reports references in the slots of a key (of a message, of an object that is sent) that lead nowhere. */
export function checkKeySlots(key: string, context: Context, at: object, member?: string): void {
  for (const [, ref] of key.matchAll(KEY_SLOT)) if (ref) checkRef(ref, context, at, member);
}

/**
 * Notes every message key that a key with slots can become: `eventTypes.{/type}.name` may be any
 * `eventTypes.….name`. Reports it when none has an English text.
 * @returns the key as the plan says it
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
    message: `no message key fits "${written}".`,
    consequence: "The value itself would be shown: add the texts to a messages.en.json of the section.",
  });
  return written;
}

function keysFitting(key: string, names: readonly string[]): string[] {
  // Every second part is what a slot reads.
  const fixed = key.split(KEY_SLOT).filter((_, index) => index % 2 === 0);
  const pattern = new RegExp(`^${fixed.map(escaped).join(".+")}$`);
  return names.filter((name) => pattern.test(name));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
