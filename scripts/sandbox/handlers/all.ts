import { scopeEvaluation } from "../scope-evaluation/routes.ts";
import { managementPermissions } from "../authorization/management-permissions.ts";
import { authorization } from "../authorization/routes.ts";
import { Router } from "../http/router.ts";
import { authentication } from "./authentication.ts";
import { authenticationExecutions } from "./authentication-executions.ts";
import { bruteForceRoutes } from "./brute-force.ts";
import type { Route } from "./call.ts";
import { clientCertificates } from "./client-certificates.ts";
import { clientExtras } from "./client-extras.ts";
import { clientPolicies } from "./client-policies.ts";
import { clientScopes } from "./client-scopes.ts";
import { clients } from "./clients.ts";
import { components } from "./components.ts";
import { credentials } from "./credentials.ts";
import { events } from "./events.ts";
import { groups } from "./groups.ts";
import { identityProviders } from "./identity-providers.ts";
import { initialAccess } from "./initial-access.ts";
import { keyRoutes } from "./keys.ts";
import { ldapReach } from "./ldap-reach.ts";
import { localization } from "./localization.ts";
import { mail } from "./mail.ts";
import { organizationGroups } from "./organization-groups.ts";
import { organizationInvitations } from "./organization-invitations.ts";
import { organizationMembers } from "./organization-members.ts";
import { organizationProviders } from "./organization-providers.ts";
import { organizations } from "./organizations.ts";
import { partialExports } from "./partial-export.ts";
import { partialImports } from "./partial-import.ts";
import { personLinks } from "./person-links.ts";
import { providerImports } from "./provider-import.ts";
import { providerMappers } from "./provider-mappers.ts";
import { realmLists } from "./realm-lists.ts";
import { realms } from "./realms.ts";
import { registrationPolicies } from "./registration-policies.ts";
import { requiredActions } from "./required-actions.ts";
import { roleMappings } from "./role-mappings.ts";
import { roles } from "./roles.ts";
import { sessions } from "./sessions.ts";
import { sharedSignals } from "./shared-signals.ts";
import { userStorage } from "./user-storage.ts";
import { users } from "./users.ts";
import { verifiableCredentials } from "./verifiable-credentials.ts";
import { workflows } from "../workflows/workflow-routes.ts";

/** Every address of a realm that needs more than a plain store. */
export const routes: readonly Route[] = [
  ...realms,
  ...users,
  ...credentials,
  ...personLinks,
  ...verifiableCredentials,
  ...bruteForceRoutes,
  ...roles,
  ...groups,
  ...roleMappings,
  ...clients,
  ...clientScopes,
  ...clientCertificates,
  ...clientExtras,
  ...authorization,
  ...managementPermissions,
  ...sharedSignals,
  ...scopeEvaluation,
  ...clientPolicies,
  ...initialAccess,
  ...registrationPolicies,
  ...components,
  ...userStorage,
  ...ldapReach,
  ...identityProviders,
  ...providerImports,
  ...providerMappers,
  ...organizations,
  ...organizationMembers,
  ...organizationGroups,
  ...organizationInvitations,
  ...organizationProviders,
  ...workflows,
  ...sessions,
  ...events,
  ...authentication,
  ...authenticationExecutions,
  ...requiredActions,
  ...localization,
  ...keyRoutes,
  ...mail,
  ...partialExports,
  ...partialImports,
  ...realmLists,
];

/** Finds the handler of a call below a realm. */
export const router = new Router<Route>(routes.map((value) => ({ method: value.method, pattern: value.path, value })));
