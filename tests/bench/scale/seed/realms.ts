import { importRealms } from "../../../../scripts/keycloak/import-realms.ts";
import { numbered, range } from "../../measure/bulk-data.ts";
import type { Filling } from "./parts.ts";

/** Keys that are cheap to create: by default the server creates two pairs of RSA keys for every realm. */
const KEYS = {
  "org.keycloak.keys.KeyProvider": [
    { name: "hmac-generated", providerId: "hmac-generated", config: { priority: ["100"], algorithm: ["HS256"] } },
  ],
};

/** Adds the realms while the server is stopped; existing realms stay unchanged. */
export async function seedRealms({ server, amounts }: Filling): Promise<void> {
  const realms = range(0, amounts.realms).map((index) => ({
    realm: numbered("realm", index),
    enabled: true,
    components: KEYS,
  }));
  await server.offline((home) => importRealms(home, realms));
}
