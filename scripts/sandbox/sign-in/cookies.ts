import { text } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";

/**
 * Returns the cookie for the session status page. It contains the id of the session, which is not secret. An empty text
 * removes the cookie.
 */
export function statusCookie(data: RealmData, session: string): string {
  const path = `/realms/${encodeURIComponent(text(data.realm, "realm"))}/`;
  return `SANDBOX_STATUS=${session}; Path=${path}; SameSite=Lax${session ? "" : "; Max-Age=0"}`;
}
