import { randomUUID } from "node:crypto";
import { isRec, object, type Rec, records, text, texts } from "../http/exchange.ts";
import { savePerson } from "./directory.ts";
import { groupByPath } from "./import-groups.ts";
import { namedRoles, roleId } from "./import-roles.ts";
import { passwordCredential } from "./password.ts";
import type { RealmData } from "./realm-data.ts";

/**
 * Adds a user with the credentials, roles, groups, consents and links of a representation, and returns its record.
 * `standard` adds the default role, which new accounts get and imported ones do not.
 */
export function addPerson(data: RealmData, given: Rec, standard = false): Rec {
  const id = text(given, "id") || randomUUID();
  const attributes = Object.fromEntries(
    Object.entries(object(given, "attributes")).filter(([, value]) => value !== null && value !== ""),
  );
  const stored: Rec = {
    id,
    username: text(given, "username").toLowerCase(),
    ...optional(given, ["firstName", "lastName", "email", "federationLink", "serviceAccountClientId"]),
    emailVerified: given["emailVerified"] === true,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    enabled: given["enabled"] === true,
    createdTimestamp: typeof given["createdTimestamp"] === "number" ? given["createdTimestamp"] : Date.now(),
    totp: false,
    disableableCredentialTypes: [],
    requiredActions: texts(given, "requiredActions"),
    notBefore: 0,
  };
  if (stored["email"]) stored["email"] = text(stored, "email").toLowerCase();
  savePerson(data, stored);
  addBelongings(data, id, given, standard);
  return stored;
}

function addBelongings(data: RealmData, id: string, given: Rec, standard: boolean): void {
  const credentials = records(given, "credentials").map((credential) =>
    text(credential, "type") === "password" && credential["value"] !== undefined
      ? passwordCredential(String(credential["value"]))
      : { id: randomUUID(), createdDate: Date.now(), ...credential },
  );
  if (credentials.length > 0) data.credentials[id] = credentials;
  const groups = texts(given, "groups")
    .map((path) => groupByPath(data, path))
    .filter(isRec);
  if (groups.length > 0) data.memberships[id] = groups.map((group) => text(group, "id"));
  const usual = roleId(data, text(object(data.realm, "defaultRole"), "name"));
  const roles = namedRoles(data, texts(given, "realmRoles"), object(given, "clientRoles"));
  data.mappings[`users/${id}`] = [...new Set([...(standard && usual ? [usual] : []), ...roles])];
  const links = records(given, "federatedIdentities");
  if (links.length > 0) data.federated[id] = links;
  const consents = records(given, "clientConsents");
  if (consents.length > 0) data.consents[id] = consents;
}

const optional = (given: Rec, keys: string[]): Rec =>
  Object.fromEntries(
    keys.filter((key) => typeof given[key] === "string" && given[key] !== "").map((key) => [key, given[key]]),
  );
