import type { Adapter, AdapterPayload } from "oidc-provider";
import type { RealmData } from "../world/realm-data.ts";
import { clientNamed } from "../world/world.ts";
import { clientMetadata } from "./client-metadata.ts";
import { endSession, sessionById } from "./session-records.ts";

type Stored = Map<string, AdapterPayload>;

/**
 * Returns the in-memory storage of a realm's sign-ins (sessions, codes, refresh tokens). Clients are read from the
 * realm. A sign-in ends when its entry is removed from the realm's list of sessions.
 */
export function artifactsOf(data: RealmData): (name: string) => Adapter {
  const stored = new Map<string, Stored>();
  return (name) => {
    const own: Stored = stored.get(name) ?? new Map();
    stored.set(name, own);
    const alive = (payload: AdapterPayload | undefined): AdapterPayload | undefined => {
      if (!payload || (payload.exp !== undefined && payload.exp * 1000 < Date.now())) return undefined;
      const session = name === "Session" ? (payload.accountId ? payload.uid : undefined) : payload.sessionUid;
      return typeof session === "string" && payload.accountId && !sessionById(data, session) ? undefined : payload;
    };
    const seek = (test: (payload: AdapterPayload) => boolean) => alive([...own.values()].find(test));
    return {
      async upsert(id, payload) {
        if (own.size > 20_000)
          for (const [key, value] of own) if ((value.exp ?? 0) * 1000 < Date.now()) own.delete(key);
        own.set(id, payload);
      },
      async find(id) {
        if (name !== "Client") return alive(own.get(id));
        const client = clientNamed(data, id);
        return client && client["enabled"] !== false ? clientMetadata(client) : undefined;
      },
      async findByUid(uid) {
        return seek((payload) => payload.uid === uid);
      },
      async findByUserCode(userCode) {
        return seek((payload) => payload.userCode === userCode);
      },
      async consume(id) {
        const payload = own.get(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        const payload = own.get(id);
        own.delete(id);
        if (name === "Session" && payload?.uid) endSession(data, payload.uid);
      },
      async revokeByGrantId(grantId) {
        for (const artifacts of stored.values()) {
          for (const [id, payload] of artifacts) if (payload.grantId === grantId) artifacts.delete(id);
        }
      },
    };
  };
}
