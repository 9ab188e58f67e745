import { importRealms } from "../../../../scripts/keycloak/import-realms.ts";
import { numbered, range } from "../../bulk-data.ts";
import type { Filling } from "./seed.ts";

/** A key that costs nothing to make: of its own accord the server would make two pairs of RSA keys for every realm. */
const KEYS = {
  "org.keycloak.keys.KeyProvider": [
    { name: "hmac-generated", providerId: "hmac-generated", config: { priority: ["100"], algorithm: ["HS256"] } },
  ],
};

/** Adds the realms that are lacking while the server stands still. */
export async function seedRealms({ server, admin, amounts, say }: Filling): Promise<void> {
  const present = (await admin.get("?briefRepresentation=true")) as { realm: string }[];
  const names = new Set(present.map(({ realm }) => realm));
  const lacking = range(0, amounts.realms)
    .map((index) => ({ realm: numbered("realm", index), enabled: true, components: KEYS }))
    .filter(({ realm }) => !names.has(realm));
  if (lacking.length === 0) return;
  say(`${lacking.length} realms …`);
  await server.offline((home) => importRealms(home, lacking));
}
