import { randomUUID } from "node:crypto";
import { text } from "../http/exchange.ts";
import { personNamed } from "../world/directory.ts";
import { addOrganizationGroup, groupsOf, hiddenGroup } from "../world/organization-group-tree.ts";
import { type RealmData, table } from "../world/realm-data.ts";

/** Adds organizations to the example realm, which are its customers. */
export function acmeOrganizations(data: RealmData): void {
  const made = [
    {
      name: "Globex",
      alias: "globex",
      enabled: true,
      description: "A customer with people of its own",
      redirectUrl: "https://globex.example/welcome",
      attributes: { region: ["EU"] },
      domains: ["globex.example", "globex.test", "globex.de"].map((name) => ({
        name,
        verified: name === "globex.example",
      })),
    },
    { name: "Initech", alias: "initech", enabled: false, attributes: {} },
  ].map((one) => ({ id: randomUUID(), ...one }));
  table(data, "organizations").push(...made);
  const [globex] = made;
  if (!globex) return;
  const members = ["ben.okafor", "chen.wei"].map((name) => text(personNamed(data, name), "id"));
  table(data, `organizations/${globex.id}/members`).push(...members.map((user) => ({ user, type: "UNMANAGED" })));
  const rows = groupsOf(data, globex.id);
  const top = hiddenGroup(data, globex.id);
  const attributes = { costCenter: ["7300"] };
  const buyers = addOrganizationGroup(
    rows,
    { name: "Buyers", description: "Order for their company", attributes },
    top,
  );
  const approvers = addOrganizationGroup(rows, { name: "Approvers", description: "Sign what is ordered" }, buyers);
  addOrganizationGroup(rows, { name: "Administrators" }, top);
  for (const [user, group] of [
    [members[0], buyers],
    [members[1], approvers],
  ] as const)
    data.memberships[String(user)] = [...(data.memberships[String(user)] ?? []), text(group, "id")];
}
