/**
 * Writes new-realm.json: the content of a new realm on a real server, without ids and descriptions.
 * Use: tsx scripts/sandbox/facts/reduce-new-realm.ts [http://127.0.0.1:8180]
 */
import { writeFileSync } from "node:fs";
import { isRec, type Rec, records, text } from "../http/exchange.ts";
import { realServer } from "./real-server.ts";

const PROBE = "facts-probe-realm";

/** Removes ids and descriptions. Message references such as `${client_account}` are kept. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value === "string") return value.replaceAll(PROBE, "{realm}");
  if (!isRec(value)) return value;
  const remaining = Object.entries(value).filter(([name, inner]) => {
    if (["id", "containerId", "parentId", "keycloakVersion", "access"].includes(name)) return false;
    return !(name === "description" && typeof inner === "string" && !inner.startsWith("${"));
  });
  return Object.fromEntries(remaining.map(([name, inner]) => [name, strip(inner)]));
}

if (process.argv[1]?.endsWith("reduce-new-realm.ts")) {
  const server = await realServer(process.argv[2] ?? "http://127.0.0.1:8180");
  const at = `/admin/realms/${PROBE}`;
  await server.send("POST", "/admin/realms", { realm: PROBE, enabled: true });
  try {
    const settings = (await server.get(at)) as Rec;
    const whole = (await server.send(
      "POST",
      `${at}/partial-export?exportClients=true&exportGroupsAndRoles=true`,
    )) as Rec;
    const events = (await server.get(`${at}/events/config`)) as Rec;
    const { defaultRole: _, ...realm } = settings;
    const facts = {
      realm,
      roles: whole["roles"],
      clients: records(whole, "clients").map(({ secret: __, ...client }) => client),
      scopeMappings: whole["scopeMappings"],
      clientScopeMappings: whole["clientScopeMappings"],
      clientScopes: whole["clientScopes"],
      defaultDefaultClientScopes: whole["defaultDefaultClientScopes"],
      defaultOptionalClientScopes: whole["defaultOptionalClientScopes"],
      authenticationFlows: whole["authenticationFlows"],
      authenticatorConfig: whole["authenticatorConfig"],
      requiredActions: await server.get(`${at}/authentication/required-actions`),
      components: ((await server.get(`${at}/components`)) as Rec[]).sort((a, b) =>
        text(a, "name") < text(b, "name") ? -1 : 1,
      ),
      profile: await server.get(`${at}/users/profile`),
      eventTypes: events["enabledEventTypes"],
    };
    writeFileSync(new URL("new-realm.json", import.meta.url), `${JSON.stringify(strip(facts), null, 1)}\n`);
  } finally {
    await server.send("DELETE", at);
  }
}
