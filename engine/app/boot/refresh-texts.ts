import type { IdleTracker, HttpCall } from "../../http/index.ts";
import type { Texts } from "../../i18n/index.ts";

/**
 * Loads the texts of a realm again once a write to its own messages is done; once for several writes.
 *
 * @param refreshing realms whose texts are loaded again as soon as the network is idle
 */
export async function refreshTexts(
  { base = "realm", realm }: HttpCall,
  request: Promise<unknown>,
  texts: Pick<Texts, "refresh">,
  idle: Pick<IdleTracker, "whenIdle">,
  refreshing: Set<string>,
): Promise<void> {
  await request;
  if (base !== "realm" || realm === undefined || refreshing.has(realm)) return;
  refreshing.add(realm);
  await idle.whenIdle();
  refreshing.delete(realm);
  await texts.refresh(realm);
}
