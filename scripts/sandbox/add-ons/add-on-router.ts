import type { Route } from "../calls/call.ts";
import { Router } from "../http/router.ts";
import { mailTemplates } from "./mail-templates.ts";
import { orgConfig } from "./org-config.ts";
import { orgDomains } from "./org-domains.ts";
import { orgInvitations } from "./org-invitations.ts";
import { orgMembers } from "./org-members.ts";
import { orgProviders } from "./org-providers.ts";
import { orgRoles } from "./org-roles.ts";
import { orgScim } from "./org-scim.ts";
import { orgTransfer } from "./org-transfer.ts";
import { orgs } from "./orgs.ts";

const routes: readonly Route[] = [
  ...orgConfig,
  ...orgTransfer,
  ...orgs,
  ...orgDomains,
  ...orgMembers,
  ...orgRoles,
  ...orgInvitations,
  ...orgProviders,
  ...orgScim,
  ...mailTemplates,
];

/** Finds the handler of a request to an add-on of the server, below `/realms/{realm}`. */
export const addOnRouter = new Router<Route>(
  routes.map((value) => ({ method: value.method, pattern: value.path, value })),
);
