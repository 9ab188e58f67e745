import type { Route } from "../../calls/call.ts";
import { groups } from "./groups.ts";
import { roleMappings } from "./role-mappings.ts";
import { roles } from "./roles.ts";

/** Routes of groups, roles and their holders. */
export const groupAndRoleRoutes: readonly Route[] = [...roles, ...groups, ...roleMappings];
