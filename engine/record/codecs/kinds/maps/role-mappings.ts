import { isMap } from "../../../../language/index.ts";
import { defineCodec } from "../codec.ts";

/**
 * Decodes role mappings to rows `{ id, name, description, client?, clientId? }`, client roles first. The server returns
 * either `{ realmMappings, clientMappings }` (`…/role-mappings`, `ui-ext/role-mappings/…`) or the rows themselves
 * (`ui-ext/effective-roles-all/…`). Decode only: roles are assigned and unassigned by separate calls.
 */
export const roleMappings = defineCodec({
  decode(stored) {
    if (!isMap(stored)) return stored;
    const clients = isMap(stored.clientMappings) ? Object.values(stored.clientMappings) : [];
    const clientRows = clients.flatMap((entry) => {
      if (!isMap(entry)) return [];
      return listOf(entry.mappings).map((role) => ({ ...role, client: entry.client, clientId: entry.id }));
    });
    return [...clientRows, ...listOf(stored.realmMappings)];
  },
  encode: (decoded) => decoded,
});

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isMap) : [];
}
