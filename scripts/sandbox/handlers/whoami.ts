import type { Rec } from "../http/exchange.ts";
import { object, text } from "../http/exchange.ts";
import { type Caller, homeRoles, isMaster, rightsOn } from "../rights/caller.ts";
import { REALM_RIGHTS } from "../world/realm-rights.ts";
import type { RealmData } from "../world/realm-data.ts";
import type { World } from "../world/world.ts";

/** Returns the caller and its rights in one realm, which the console requests at start. */
export function whoAmI(world: World, caller: Caller, current: RealmData): Rec {
  const { who, home } = caller;
  const attributes = object(who, "attributes");
  const roles = homeRoles(world, caller);
  const rights = [...rightsOn(world, caller, current)];
  const whole = REALM_RIGHTS.every((right) => rights.includes(right));
  const name = `${text(who, "firstName")} ${text(who, "lastName")}`.trim();
  return {
    userId: who["id"],
    realm: home.realm["realm"],
    displayName: name || text(who, "username"),
    locale: first(attributes["locale"]) ?? "en",
    temporary: first(attributes["is_temporary_admin"]) === "true",
    createRealm: isMaster(home) && roles.has("create-realm"),
    realm_access:
      rights.length === 0
        ? {}
        : { [text(current.realm, "realm")]: whole && roles.has("admin") ? [...rights, "admin"] : rights },
  };
}

const first = (values: unknown): string | undefined => (Array.isArray(values) ? values.map(String)[0] : undefined);
