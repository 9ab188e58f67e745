import { scopeEvaluation } from "../scope-evaluation/scope-evaluation-routes.ts";
import { managementPermissions } from "../authorization/management-permissions.ts";
import { authorization } from "../authorization/authorization-routes.ts";
import { Router } from "../http/router.ts";
import { authenticationRoutes } from "./authentication/index.ts";
import { clientRoutes } from "./clients/index.ts";
import { componentRoutes } from "./components/index.ts";
import { eventRoutes } from "./events/index.ts";
import { groupAndRoleRoutes } from "./groups-and-roles/index.ts";
import { identityProviderRoutes } from "./identity-providers/index.ts";
import { organizationRoutes } from "./organizations/index.ts";
import { peopleRoutes } from "./people/index.ts";
import { realmRoutes } from "./realms/index.ts";
import type { Route } from "../calls/call.ts";
import { workflows } from "../workflows/workflow-routes.ts";

/** All routes of a realm that need more than stored records. */
const routes: readonly Route[] = [
  ...realmRoutes,
  ...peopleRoutes,
  ...groupAndRoleRoutes,
  ...clientRoutes,
  ...authorization,
  ...managementPermissions,
  ...eventRoutes,
  ...scopeEvaluation,
  ...componentRoutes,
  ...identityProviderRoutes,
  ...organizationRoutes,
  ...workflows,
  ...authenticationRoutes,
];

/** Finds the handler of a request below a realm. */
export const router = new Router<Route>(routes.map((value) => ({ method: value.method, pattern: value.path, value })));
