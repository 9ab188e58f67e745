import type { Admin } from "../../../../scripts/keycloak/admin.ts";
import { numbered } from "../../measure/bulk-data.ts";
import { COMPOSITE, CROWD, SCALE_REALM, SESSION_CLIENT } from "./large-data.ts";

/** Ids for use in addresses. */
export type Ids = { crowd: string; composite: string; client: string; user: string };

/** Reads the ids from the server. */
export async function readIds(admin: Admin): Promise<Ids> {
  const idOf = async (path: string): Promise<string> => {
    const answer = (await admin.get(`/${SCALE_REALM}/${path}`)) as { id: string } | { id: string }[];
    const { id } = (Array.isArray(answer) ? answer[0] : answer) ?? {};
    if (id === undefined) throw new Error(`The server has no data at ${path}, although it was filled.`);
    return id;
  };
  return {
    crowd: await idOf(`group-by-path/${CROWD}`),
    composite: await idOf(`roles/${COMPOSITE}`),
    client: await idOf(`clients?clientId=${SESSION_CLIENT}`),
    user: await idOf(`users?exact=true&username=${numbered("user", 1)}`),
  };
}
