import { randomUUID } from "node:crypto";
import { addOrganization } from "../add-ons/orgs.ts";
import { within } from "../add-ons/add-on-route.ts";
import { object, text } from "../http/exchange.ts";
import { personNamed } from "../world/directory.ts";
import { type RealmData, table } from "../world/realm-data.ts";

/** A partner organization with members and roles of its own. */
export const HOOLI = {
  name: "hooli",
  displayName: "Hooli",
  url: "https://hooli.example",
  domains: ["hooli.example", "hooli.test"],
  attributes: { tier: ["gold"], regions: ["EU", "US"] },
};

/** An empty partner organization. */
export const PIED_PIPER = { name: "pied-piper", displayName: "Pied Piper", domains: ["piedpiper.example"] };

const SCIM = "_providerConfig.orgs.config.scimEnabled";

/** Adds partner organizations of the add-on to the example realm. */
export function acmeOrgs(data: RealmData): void {
  const hooli = addOrganization(data, HOOLI, false);
  addOrganization(data, PIED_PIPER, false);
  const people = ["elena.petrova", "emil.novak"].map((name) => text(personNamed(data, name), "id"));
  table(data, within(hooli, "roles")).push({ id: randomUUID(), name: "buyer", description: "Orders for the company" });
  table(data, within(hooli, "members")).push(
    ...people.map((user) => ({ user, roles: ["buyer", "view-members"], attributes: { desk: ["12"] } })),
  );
  table(data, within(hooli, "invitations")).push({
    id: randomUUID(),
    email: "gavin@hooli.example",
    createdAt: "2026-11-20T09:30Z",
    inviterId: people[0],
    organizationId: hooli["id"],
    roles: ["buyer"],
    attributes: {},
  });
  // Only later versions of the add-on have SCIM.
  data.realm["attributes"] = { ...object(data.realm, "attributes"), [SCIM]: "true" };
  table(data, within(hooli, "scim")).push({
    enabled: true,
    email_as_username: false,
    link_idp: true,
    auth: {
      type: "EXTERNAL_JWT",
      issuer: "https://hooli.example",
      audience: "atrium",
      jwks_uri: "https://hooli.example/keys",
    },
  });
  const partner = table(data, "identity-provider/instances").find(({ alias }) => alias === "partner");
  if (partner)
    partner["config"] = {
      ...object(partner, "config"),
      "home.idp.discovery.org": hooli["id"],
      "home.idp.discovery.domains": "hooli.example",
    };
}
