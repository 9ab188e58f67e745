import { randomBytes } from "node:crypto";
import type { Collection } from "./collection.ts";

const MAPPER = { consentRequired: false, config: {} };
const CLIENTS = { read: ["view-clients", "manage-clients"], write: ["manage-clients"] } as const;

/** The collections the sandbox knows by itself. Others come from resource descriptors (see from-resources). */
export const ownCollections: readonly Collection[] = [
  {
    id: "client-scope",
    path: "client-scopes",
    key: "id",
    unique: { property: "name", as: "Client Scope" },
    defaults: { attributes: {} },
    rights: CLIENTS,
  },
  {
    id: "client-scope-mapper",
    path: "client-scopes/{scope}/protocol-mappers/models",
    key: "id",
    inside: "protocolMappers",
    foundByBody: true,
    defaults: MAPPER,
    rights: CLIENTS,
  },
  {
    id: "client-mapper",
    path: "clients/{client}/protocol-mappers/models",
    key: "id",
    inside: "protocolMappers",
    foundByBody: true,
    defaults: MAPPER,
    rights: CLIENTS,
  },
  { id: "component", path: "components", key: "id" },
  {
    id: "flow",
    path: "authentication/flows",
    key: "id",
    unique: { property: "alias", as: "Flow" },
  },
  {
    id: "initial-access-token",
    path: "clients-initial-access",
    key: "id",
    defaults: { expiration: 0, count: 1, remainingCount: 1 },
    make: () => ({
      kept: { timestamp: Math.floor(Date.now() / 1000) },
      told: { token: randomBytes(48).toString("base64url") },
    }),
    rights: CLIENTS,
  },
  { id: "workflow", path: "workflows", key: "id", search: ["name"] },
];
