/**
 * Writes identity-providers.json: the uses of each type of identity provider on a real server, and its mappers with
 * their names. Descriptions are omitted.
 * Use: tsx scripts/sandbox/facts/reduce-identity-providers.ts [http://127.0.0.1:8180]
 */
import { writeFileSync } from "node:fs";
import { object, type Rec, records, text, texts } from "../http/exchange.ts";
import { type RealServer, realServer } from "./real-server.ts";

const PROBE = "facts-probe-realm";

/** Settings that the server requires for one type of provider or another. */
const CONFIG = {
  clientId: "a",
  clientSecret: "b",
  authorizationUrl: "https://a.example/auth",
  tokenUrl: "https://a.example/token",
  userInfoUrl: "https://a.example/userinfo",
  issuer: "https://a.example",
  jwksUrl: "https://a.example/keys",
  useJwksUrl: "true",
};

/** Returns the mappers of a provider; none for types that fail without a network connection. */
async function mappersOf(server: RealServer, at: string): Promise<Rec> {
  try {
    return (await server.get(`${at}/mapper-types`)) as Rec;
  } catch {
    return {};
  }
}

if (process.argv[1]?.endsWith("reduce-identity-providers.ts")) {
  const server = await realServer(process.argv[2] ?? "http://127.0.0.1:8180");
  const info = (await server.get("/admin/serverinfo")) as Rec;
  await server.send("POST", "/admin/realms", { realm: PROBE, enabled: true });
  try {
    const kinds = records(info, "identityProviders").map((kind) => text(kind, "id"));
    const providers: Rec = {};
    const mappers: Rec = {};
    for (const alias of kinds.sort()) {
      const instances = `/admin/realms/${PROBE}/identity-provider/instances`;
      await server.send("POST", instances, { alias, providerId: alias, enabled: true, config: CONFIG });
      const types = texts((await server.get(`${instances}/${alias}`)) as Rec, "types");
      const fitting = await mappersOf(server, `${instances}/${alias}`);
      providers[alias] = { types, mappers: Object.keys(fitting).sort() };
      for (const id of Object.keys(fitting)) {
        const { name, category } = object(fitting, id);
        mappers[id] = { name, category };
      }
    }
    const sorted = Object.fromEntries(Object.entries(mappers).sort(([a], [b]) => (a < b ? -1 : 1)));
    const facts = JSON.stringify({ providers, mappers: sorted });
    writeFileSync(new URL("identity-providers.json", import.meta.url), `${facts}\n`);
  } finally {
    await server.send("DELETE", `/admin/realms/${PROBE}`);
  }
}
