import { randomUUID } from "node:crypto";
import { type Rec, text } from "../http/exchange.ts";
import { personNamed } from "../world/directory.ts";
import type { RealmData } from "../world/realm-data.ts";
import { clientNamed } from "../world/world.ts";

const HOUR = 3_600_000;

/** Adds sessions, consents, a lock and events to the example realm, dated shortly before the start of the sandbox. */
export function acmeActivity(data: RealmData): void {
  data.profile["unmanagedAttributePolicy"] = "ENABLED";
  const now = Date.now();
  const idOf = (username: string): string => text(personNamed(data, username), "id");
  session(data, "alice.meyer", ["shop", "wiki"], now - 3 * HOUR);
  session(data, "ben.okafor", ["shop"], now - HOUR);
  session(data, "chen.wei", ["wiki", "hr-portal"], now - 30 * 60_000);
  session(data, "priya.sharma", ["hr-portal"], now - 26 * HOUR, true);
  data.consents[idOf("chen.wei")] = [
    {
      clientId: "hr-portal",
      grantedClientScopes: ["profile", "email"],
      createdDate: now - 90 * HOUR,
      lastUpdatedDate: now - 20 * HOUR,
    },
  ];
  data.failures[idOf("locked.luke")] = {
    numFailures: 5,
    disabled: true,
    numTemporaryLockouts: 1,
    lastIPFailure: "203.0.113.9",
    lastFailure: now - 10 * 60_000,
  };
  for (let i = 0; i < 60; i += 1) data.events.push(event(data, i, now - i * 17 * 60_000));
  const admin = {
    realmId: data.realm["id"],
    clientId: "security-admin-console",
    userId: idOf("alice.meyer"),
    ipAddress: "127.0.0.1",
  };
  const changes: [string, string, string][] = [
    ["UPDATE", "USER", `users/${idOf("disabled.dora")}`],
    ["CREATE", "USER", `users/${idOf("todo.tina")}`],
    ["ACTION", "USER", `users/${idOf("locked.luke")}/reset-password`],
    ["UPDATE", "REALM", ""],
    ["CREATE", "GROUP_MEMBERSHIP", `users/${idOf("alice.meyer")}/groups/x`],
    ["CREATE", "CLIENT", `clients/${text(clientNamed(data, "wiki"), "id")}`],
  ];
  changes.forEach(([operationType, resourceType, resourcePath], i) => {
    const representation = operationType === "ACTION" ? {} : { representation: '{"enabled":true}' };
    data.adminEvents.push({
      id: randomUUID(),
      time: now - i * 5 * HOUR,
      realmId: data.realm["id"],
      authDetails: admin,
      operationType,
      resourceType,
      resourcePath,
      ...representation,
    });
  });
}

function session(data: RealmData, username: string, clients: string[], start: number, offline = false): void {
  const who = personNamed(data, username);
  const used = clients.map((clientId) => [text(clientNamed(data, clientId), "id"), clientId] as const);
  data.sessions.push({
    id: randomUUID(),
    username,
    userId: text(who, "id"),
    ipAddress: "192.0.2.17",
    start,
    lastAccess: start + 20 * 60_000,
    rememberMe: false,
    clients: Object.fromEntries(used),
    transientUser: false,
    ...(offline ? { offline: true } : {}),
  });
}

function event(data: RealmData, i: number, time: number): Rec {
  const names = ["alice.meyer", "ben.okafor", "chen.wei", "grace.mbeki", "omar.farouk"];
  const username = names[i % names.length] ?? "alice.meyer";
  const [type, error] =
    i % 7 === 3
      ? ["LOGIN_ERROR", "invalid_user_credentials"]
      : i % 5 === 4
        ? ["LOGOUT", undefined]
        : i % 2 === 0
          ? ["LOGIN", undefined]
          : ["CODE_TO_TOKEN", undefined];
  return {
    id: randomUUID(),
    time,
    type,
    realmId: data.realm["id"],
    clientId: ["shop", "wiki", "hr-portal"][i % 3],
    userId: text(personNamed(data, username), "id"),
    ...(error ? { error } : { sessionId: randomUUID() }),
    ipAddress: `192.0.2.${10 + (i % 40)}`,
    details: { username, auth_method: "openid-connect" },
  };
}
