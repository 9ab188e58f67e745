import type { Route } from "../../calls/call.ts";
import { groups } from "./groups.ts";
import { roleMappings } from "./role-mappings.ts";
import { roles } from "./roles.ts";

/** Addresses of groups, roles and who has them. */
export const groupAndRoleRoutes: readonly Route[] = [...roles, ...groups, ...roleMappings];
