import type { Scope } from "../../model/scope.ts";
import { sayText } from "../../model/text.ts";
import type { Texts } from "../../server/texts.ts";

/** What saying needs of the texts; without `slotsOf` every property of the record is copied for each text. */
type SayTexts = Pick<Texts, "t"> & Partial<Pick<Texts, "slotsOf">>;

const TEMPLATE = /^\$\{([^{}]+)\}$/;

/** A value of the server as a person reads it: `${key}` is translated (shell section 8), everything else stays. */
export function sayRaw(texts: SayTexts, raw: string): string {
  const key = TEMPLATE.exec(raw)?.[1];
  return key === undefined ? raw : texts.t(key);
}

/** A descriptor text in the present language; `undefined` when it says nothing. */
export function say(texts: SayTexts, text: unknown, scope: Scope): string | undefined {
  const said = sayText(text, scope, texts.slotsOf);
  if (said === undefined) return undefined;
  if ("raw" in said) return sayRaw(texts, said.raw);
  if (TEMPLATE.test(said.key)) return sayRaw(texts, said.key);
  return texts.t(said.key, saidSlots(texts, said.slots, scope));
}

/** Slots may be texts themselves: a key in the slot of a key. */
function saidSlots(texts: SayTexts, slots: Readonly<Record<string, unknown>>, scope: Scope) {
  const entries = Object.entries(slots).map(([name, value]) => {
    if (typeof value === "object" && value !== null && "text" in value)
      return [name, say(texts, value.text, scope) ?? ""];
    return [name, typeof value === "string" ? sayRaw(texts, value) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
