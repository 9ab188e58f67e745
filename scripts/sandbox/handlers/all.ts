import type { Route } from "./call.ts";
import { groups } from "./groups.ts";
import { realms } from "./realms.ts";
import { roleMappings } from "./role-mappings.ts";
import { roles } from "./roles.ts";
import { users } from "./users.ts";

/** Every address of a realm that needs more than a plain store. */
export const routes: readonly Route[] = [...realms, ...users, ...roles, ...groups, ...roleMappings];
