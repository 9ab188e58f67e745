import { addRealm } from "../world/add-realm.ts";
import type { World } from "../world/world.ts";
import { acmePermissions } from "./acme-permissions.ts";
import { acmeActivity } from "./acme-activity.ts";
import { acmeAuthorization } from "./acme-authorization.ts";
import { acmeClients } from "./acme-clients.ts";
import { acmeDirectories } from "./acme-directories.ts";
import { acmeGroups } from "./acme-groups.ts";
import { acmeOrganizations } from "./acme-organizations.ts";
import { acmeOrgs } from "./acme-orgs.ts";
import { acmePeople } from "./acme-people.ts";
import { acmeRoles } from "./acme-roles.ts";
import { acmeSettings } from "./acme-settings.ts";
import { acmeWorkflows } from "./acme-workflows.ts";
import { administrators, masterRealm } from "./master.ts";

/** Fills an empty world: "master", "acme", then `realms` empty ones. `users` generated users are added to "acme". */
export function seed(world: World, amount: { users: number; realms: number }): void {
  const master = addRealm(world, masterRealm);
  const acme = addRealm(world, {
    ...acmeSettings,
    roles: acmeRoles,
    clients: acmeClients,
    components: acmeDirectories,
    groups: acmeGroups,
    users: acmePeople(),
  });
  acme.generated = amount.users;
  acmeActivity(acme);
  acmeOrganizations(acme);
  acmeOrgs(acme);
  acmeAuthorization(acme);
  acmePermissions(acme);
  acmeWorkflows(acme);
  for (let i = 1; i <= amount.realms; i += 1) {
    const number = String(i).padStart(String(amount.realms).length, "0");
    addRealm(world, { realm: `tenant-${number}`, displayName: `Tenant ${number}`, enabled: true });
  }
  administrators(master);
}
