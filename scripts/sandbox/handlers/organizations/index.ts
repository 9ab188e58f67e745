import type { Route } from "../../calls/call.ts";
import { organizationGroups } from "./organization-groups.ts";
import { organizationInvitations } from "./organization-invitations.ts";
import { organizationMembers } from "./organization-members.ts";
import { organizationProviders } from "./organization-providers.ts";
import { organizations } from "./organizations.ts";

/** Routes of organizations, their members, groups, invitations and identity providers. */
export const organizationRoutes: readonly Route[] = [
  ...organizations,
  ...organizationMembers,
  ...organizationGroups,
  ...organizationInvitations,
  ...organizationProviders,
];
