import { object, type Rec, text } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";

/** Returns the session of a realm with an id; undefined if there is none. */
export const sessionById = (data: RealmData, id: string): Rec | undefined =>
  data.sessions.find((session) => session["id"] === id);

/** Removes a session from the list. Its tokens are rejected from then on. */
export function endSession(data: RealmData, id: string): void {
  data.sessions = data.sessions.filter((session) => session["id"] !== id);
}

/** Records that a user uses a client in a session: creates the session or adds the client to it. */
export function noteSession(data: RealmData, id: string, who: Rec, client: Rec | undefined, ip: string): Rec {
  let session = sessionById(data, id);
  if (!session) {
    session = {
      id,
      username: text(who, "username"),
      userId: text(who, "id"),
      ipAddress: ip,
      start: Date.now(),
      lastAccess: Date.now(),
      rememberMe: false,
      clients: {},
      transientUser: false,
    };
    data.sessions.push(session);
  }
  session["lastAccess"] = Date.now();
  if (client) session["clients"] = { ...object(session, "clients"), [text(client, "id")]: text(client, "clientId") };
  return session;
}
