import { text } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";

/** The cookie that the session-status page reads: the id of the session, nothing secret. Empty text removes it. */
export function statusCookie(data: RealmData, session: string): string {
  const path = `/realms/${encodeURIComponent(text(data.realm, "realm"))}/`;
  return `SANDBOX_STATUS=${session}; Path=${path}; SameSite=Lax${session ? "" : "; Max-Age=0"}`;
}
