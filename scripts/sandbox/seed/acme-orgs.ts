import { addOrganization } from "../add-ons/orgs.ts";
import { within } from "../add-ons/add-on-route.ts";
import { text } from "../http/exchange.ts";
import { personNamed } from "../world/directory.ts";
import { type RealmData, table } from "../world/realm-data.ts";

/** Partners of the example realm, which the add-on for organizations keeps. */
export function acmeOrgs(data: RealmData): void {
  const given = {
    name: "hooli",
    displayName: "Hooli",
    url: "https://hooli.example",
    domains: ["hooli.example", "hooli.test"],
    attributes: { tier: ["gold"], regions: ["EU", "US"] },
  };
  const hooli = addOrganization(data, given, false);
  addOrganization(data, { name: "pied-piper", displayName: "Pied Piper", domains: ["piedpiper.example"] }, false);
  const people = ["elena.petrova", "emil.novak"].map((name) => text(personNamed(data, name), "id"));
  table(data, within(hooli, "members")).push(...people.map((user) => ({ user, roles: [] })));
}
