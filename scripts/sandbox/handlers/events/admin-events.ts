import { randomUUID } from "node:crypto";
import type { Answer } from "../../http/exchange.ts";
import { text } from "../../http/exchange.ts";
import { person } from "../../world/directory.ts";
import type { Call } from "../../calls/call.ts";
import { clientNamed } from "../../world/world.ts";

const MOST_EVENTS = 5_000;

/** Resource types of admin events by path. The first match counts. */
const RESOURCE_TYPES: [RegExp, string][] = [
  [/^users\/[^/]+\/groups/, "GROUP_MEMBERSHIP"],
  [/^(users|groups)\/[^/]+\/role-mappings\/realm/, "REALM_ROLE_MAPPING"],
  [/^(users|groups)\/[^/]+\/role-mappings\/clients/, "CLIENT_ROLE_MAPPING"],
  [/^users\/profile/, "USER_PROFILE"],
  [/^users/, "USER"],
  [/^groups/, "GROUP"],
  [/^roles/, "REALM_ROLE"],
  [/^clients\/[^/]+\/roles/, "CLIENT_ROLE"],
  [/protocol-mappers/, "PROTOCOL_MAPPER"],
  [/^clients-initial-access/, "CLIENT_INITIAL_ACCESS_MODEL"],
  [/^clients/, "CLIENT"],
  [/^client-scopes/, "CLIENT_SCOPE"],
  [/^components/, "COMPONENT"],
  [/^identity-provider\/instances\/[^/]+\/mappers/, "IDENTITY_PROVIDER_MAPPER"],
  [/^identity-provider/, "IDENTITY_PROVIDER"],
  [/^authentication\/required-actions/, "REQUIRED_ACTION"],
  [/^authentication/, "AUTH_FLOW"],
  [/^organizations\/[^/]+\/groups\/[^/]+\/members/, "ORGANIZATION_GROUP_MEMBERSHIP"],
  [/^organizations\/[^/]+\/groups\/[^/]+\/role-mappings\/realm/, "REALM_ROLE_MAPPING"],
  [/^organizations\/[^/]+\/groups\/[^/]+\/role-mappings\/clients/, "CLIENT_ROLE_MAPPING"],
  [/^organizations\/[^/]+\/groups/, "ORGANIZATION_GROUP"],
  [/^organizations\/[^/]+\/(members|invitations)/, "ORGANIZATION_MEMBERSHIP"],
  [/^organizations/, "ORGANIZATION"],
  [/^orgs\/[^/]+\/members/, "ORGANIZATION_MEMBERSHIP"],
  [/^orgs\/[^/]+\/roles\/[^/]+\/users/, "ORGANIZATION_ROLE_MAPPING"],
  [/^orgs\/[^/]+\/roles/, "ORGANIZATION_ROLE"],
  [/^orgs\/[^/]+\/invitations/, "INVITATION"],
  [/^orgs\/[^/]+\/domains/, "DOMAIN"],
  [/^orgs\/import/, "ORGANIZATION_IMPORT"],
  [/^orgs/, "ORGANIZATION"],
  [/^(events\/config)?$/, "REALM"],
];

const ACTIONS =
  /(reset-password|logout|impersonation|execute-actions-email|send-verify-email|logout-all|push-revocation|testSMTPConnection|moveToFirst|invite-user|invite-existing-user|resend)/;

/** Records a change as an admin event if the realm stores them. It is called after every successful write. */
export function recordAdminEvent(call: Call, method: string, rest: string, answer: Answer): void {
  const data = call.realm;
  if (data.realm["adminEventsEnabled"] !== true || answer.status >= 400) return;
  const address = rest.replace(/^\//, "");
  const kind = RESOURCE_TYPES.find(([pattern]) => pattern.test(address))?.[1] ?? "CUSTOM";
  const made = String(answer.headers?.["Location"] ?? "").slice(call.base.length + 1);
  const operation = ACTIONS.test(address)
    ? "ACTION"
    : method === "POST" || (method === "PUT" && kind.endsWith("GROUP_MEMBERSHIP"))
      ? "CREATE"
      : method === "DELETE"
        ? "DELETE"
        : "UPDATE";
  data.adminEvents.unshift({
    id: randomUUID(),
    time: Date.now(),
    realmId: data.realm["id"],
    authDetails: {
      realmId: call.caller.home.realm["id"],
      clientId: clientNamed(call.caller.home, call.caller.clientId)?.["id"],
      userId: call.caller.who["id"],
      ipAddress: call.ip,
    },
    operationType: operation,
    resourceType: kind,
    ...(kind === "GROUP_MEMBERSHIP"
      ? { details: { username: person(data, address.split("/")[1] ?? "")?.["username"] } }
      : {}),
    ...(made || address ? { resourcePath: made || address } : {}),
    ...(data.realm["adminEventsDetailsEnabled"] === true && call.raw.length > 0
      ? { representation: call.raw.toString("utf8") }
      : {}),
  });
  data.adminEvents.length = Math.min(data.adminEvents.length, MOST_EVENTS);
}

/** Returns whether a resource path matches a filter, in which `*` matches any text. */
export function pathFits(filter: string, path: string): boolean {
  const pattern = filter
    .split("*")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
  return new RegExp(`^${pattern}$`).test(text({ path }, "path"));
}
