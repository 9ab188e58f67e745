import type { Call } from "../calls/call.ts";
import { complaint, isRec, type Rec, text, unknownError } from "../http/exchange.ts";
import type { Collection } from "./collection.ts";
import { checkCredentials, CREDENTIALS, withCredentialDefaults } from "./credential-scope.ts";

const MAPPER = { consentRequired: false, config: {} };
const CLIENTS = { read: ["view-clients", "manage-clients"], write: ["manage-clients"] } as const;

/** Matches valid scope names of a token request (RFC 6749, 3.3). */
const SCOPE_NAME = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/**
 * Throws an error answer for a client scope with an unknown protocol or a name that no token request can contain. The
 * protocol is checked only for new scopes.
 */
export function checkScope(sent: Rec, isNew: boolean, call: Call): void {
  const protocol = text(sent, "protocol");
  if (isNew && protocol === CREDENTIALS) checkCredentials(call);
  else if (isNew && !["openid-connect", "saml"].includes(protocol)) throw complaint(400, "Unexpected protocol");
  if (typeof sent["name"] !== "string") throw unknownError();
  const { attributes } = sent;
  if (isRec(attributes) && attributes["is.parameterized.scope"] === "true" && !attributes["parameterized.scope.type"])
    throw complaint(400, "Parameterized scope must have a parameter type");
  if (!SCOPE_NAME.test(sent["name"])) throw complaint(400, `Unexpected name "${sent["name"]}" for ClientScope`);
}

/** The sandbox's own collections. Others come from resource descriptors (see from-resources). */
export const ownCollections: readonly Collection[] = [
  {
    id: "client-scope",
    path: "client-scopes",
    key: "id",
    unique: { property: "name", as: "Client Scope" },
    missing: "Could not find client scope",
    check: checkScope,
    defaults: { attributes: {} },
    complete: withCredentialDefaults,
    rights: CLIENTS,
  },
  {
    id: "client-scope-mapper",
    path: "client-scopes/{scope}/protocol-mappers/models",
    key: "id",
    inside: "protocolMappers",
    foundByBody: true,
    missing: "Model not found",
    defaults: MAPPER,
    rights: CLIENTS,
  },
  {
    id: "client-mapper",
    path: "clients/{client}/protocol-mappers/models",
    key: "id",
    inside: "protocolMappers",
    foundByBody: true,
    missing: "Model not found",
    defaults: MAPPER,
    rights: CLIENTS,
  },
  { id: "component", path: "components", key: "id" },
  {
    id: "flow",
    path: "authentication/flows",
    key: "id",
    unique: { property: "alias", as: "Flow" },
    missing: "Could not find flow",
  },
  { id: "workflow", path: "workflows", key: "id", search: ["name"] },
];
