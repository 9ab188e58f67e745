import type { IdleTracker } from "../../http/idle-tracker.ts";
import type { HttpCall } from "../../http/http-call.ts";
import type { Texts } from "../../i18n/texts.ts";

/**
 * Returns a function to call with each write: once the writes to a realm's own messages are done, its texts are loaded
 * again.
 */
export function textRefresher(
  texts: Pick<Texts, "refresh">,
  idle: Pick<IdleTracker, "whenIdle">,
): (call: HttpCall, request: Promise<unknown>) => void {
  const changed = new Set<string>();
  const refresh = async (realm: string): Promise<void> => {
    await idle.whenIdle();
    changed.delete(realm);
    await texts.refresh(realm);
  };
  return ({ base = "realm", path, realm }, request) => {
    if (base !== "realm" || realm === undefined || !path.startsWith("localization/")) return;
    const follow = async (): Promise<void> => {
      if (changed.has(realm)) return;
      changed.add(realm);
      await refresh(realm);
    };
    request.then(follow).catch(() => {});
  };
}
