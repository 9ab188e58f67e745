import { numbered, range } from "../../bulk-data.ts";
import type { Filling } from "./seed.ts";

/** A key that costs nothing to make: of its own accord the server would make two pairs of RSA keys for every realm. */
const KEYS = {
  "org.keycloak.keys.KeyProvider": [
    { name: "hmac-generated", providerId: "hmac-generated", config: { priority: ["100"], algorithm: ["HS256"] } },
  ],
};

/** Fills in the realms one after the other: each adds to the same role of the master realm. */
export async function seedRealms({ admin, amounts, say }: Filling): Promise<void> {
  const present = (await admin.get("?briefRepresentation=true")) as { realm: string }[];
  const names = new Set(present.map(({ realm }) => realm));
  for (const index of range(0, amounts.realms)) {
    const realm = numbered("realm", index);
    if (names.has(realm)) continue;
    if (index % 50 === 0) say(`realms from ${index} …`);
    await admin.send("POST", "", { realm, enabled: true, components: KEYS });
  }
}
