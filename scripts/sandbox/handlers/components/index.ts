import type { Route } from "../../calls/call.ts";
import { components } from "./components.ts";
import { keyRoutes } from "./keys.ts";
import { ldapReach } from "./ldap-reach.ts";
import { userStorage } from "./user-storage.ts";

/** Routes of components: keys, user storage, LDAP. */
export const componentRoutes: readonly Route[] = [...components, ...userStorage, ...ldapReach, ...keyRoutes];
