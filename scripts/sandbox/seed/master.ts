import type { Rec } from "../http/exchange.ts";
import { addPerson } from "../world/import-people.ts";
import type { RealmData } from "../world/realm-data.ts";
import { clientNamed } from "../world/world.ts";

/** The realm of administrators. */
export const masterRealm: Rec = {
  realm: "master",
  displayName: "Master",
  enabled: true,
  accessTokenLifespan: 60,
  eventsEnabled: true,
  attributes: {},
};

const VIEW = [
  "view-realm",
  "view-users",
  "view-clients",
  "view-events",
  "view-identity-providers",
  "view-authorization",
  "view-organizations",
  "query-users",
  "query-groups",
  "query-clients",
  "query-realms",
];
const PEOPLE = ["manage-users", "view-users", "query-users", "query-groups"];

/** Adds the three administrators, and allows the console's client every address of this machine. */
export function administrators(master: RealmData): void {
  const rights = (names: string[]) => ({ "master-realm": names, "acme-realm": names });
  const someone = (username: string, firstName: string, lastName: string, more: Rec) =>
    addPerson(
      master,
      {
        username,
        firstName,
        lastName,
        email: `${username}@example.com`,
        emailVerified: true,
        enabled: true,
        credentials: [{ type: "password", value: username }],
        ...more,
      },
      true,
    );
  someone("admin", "Ada", "Admin", { realmRoles: ["admin"] });
  someone("viewer", "Vito", "Viewer", { clientRoles: rights(VIEW) });
  someone("user-manager", "Uma", "Manager", { clientRoles: rights(PEOPLE) });
  const console = clientNamed(master, "security-admin-console");
  if (console)
    Object.assign(console, { redirectUris: ["/*"], webOrigins: ["+"], rootUrl: "", directAccessGrantsEnabled: true });
}
