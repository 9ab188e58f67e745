import type { IdleTracker } from "../../http/idle-tracker.ts";
import type { HttpCall } from "../../http/http-call.ts";
import type { Texts } from "../../i18n/texts.ts";

/** Realms whose texts are loaded again as soon as the network is idle. */
const changed = new Set<string>();

/** Loads the texts of a realm again once a write to its own messages is done; once for several writes. */
export async function refreshTexts(
  { base = "realm", realm }: HttpCall,
  request: Promise<unknown>,
  texts: Pick<Texts, "refresh">,
  idle: Pick<IdleTracker, "whenIdle">,
): Promise<void> {
  await request;
  if (base !== "realm" || realm === undefined || changed.has(realm)) return;
  changed.add(realm);
  await idle.whenIdle();
  changed.delete(realm);
  await texts.refresh(realm);
}
