import type { Collection } from "./collection.ts";

const MAPPER = { consentRequired: false, config: {} };
const CLIENTS = { read: ["view-clients", "manage-clients"], write: ["manage-clients"] } as const;
const PROVIDERS = {
  read: ["view-identity-providers", "manage-identity-providers"],
  write: ["manage-identity-providers"],
} as const;

/** The collections the sandbox knows by itself. Others come from resource descriptors (see from-resources). */
export const ownCollections: readonly Collection[] = [
  {
    id: "client-scope",
    path: "client-scopes",
    key: "id",
    unique: { property: "name", as: "Client Scope" },
    rights: CLIENTS,
  },
  {
    id: "client-scope-mapper",
    path: "client-scopes/{scope}/protocol-mappers/models",
    key: "id",
    inside: "protocolMappers",
    defaults: MAPPER,
    rights: CLIENTS,
  },
  {
    id: "client-mapper",
    path: "clients/{client}/protocol-mappers/models",
    key: "id",
    inside: "protocolMappers",
    defaults: MAPPER,
    rights: CLIENTS,
  },
  { id: "component", path: "components", key: "id" },
  {
    id: "identity-provider",
    path: "identity-provider/instances",
    key: "alias",
    search: ["alias", "displayName"],
    unique: { property: "alias", as: "Identity Provider" },
    rights: PROVIDERS,
  },
  {
    id: "identity-provider-mapper",
    path: "identity-provider/instances/{provider}/mappers",
    key: "id",
    rights: PROVIDERS,
  },
  { id: "flow", path: "authentication/flows", key: "id", unique: { property: "alias", as: "Flow" } },
  { id: "initial-access-token", path: "clients-initial-access", key: "id", rights: CLIENTS },
  {
    id: "organization",
    path: "organizations",
    key: "id",
    search: ["name", "alias"],
    unique: { property: "name", as: "A organization" },
    switch: { property: "organizationsEnabled", off: "Organizations not enabled for this realm." },
  },
  { id: "workflow", path: "workflows", key: "id", search: ["name"] },
];
