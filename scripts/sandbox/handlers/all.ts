import { Router } from "../http/router.ts";
import { bruteForceRoutes } from "./brute-force.ts";
import type { Route } from "./call.ts";
import { clients } from "./clients.ts";
import { components } from "./components.ts";
import { credentials } from "./credentials.ts";
import { events } from "./events.ts";
import { groups } from "./groups.ts";
import { identityProviders } from "./identity-providers.ts";
import { localization } from "./localization.ts";
import { partialImports } from "./partial-import.ts";
import { personLinks } from "./person-links.ts";
import { realmLists } from "./realm-lists.ts";
import { realms } from "./realms.ts";
import { requiredActions } from "./required-actions.ts";
import { roleMappings } from "./role-mappings.ts";
import { roles } from "./roles.ts";
import { sessions } from "./sessions.ts";
import { users } from "./users.ts";

/** Every address of a realm that needs more than a plain store. */
export const routes: readonly Route[] = [
  ...realms,
  ...users,
  ...credentials,
  ...personLinks,
  ...bruteForceRoutes,
  ...roles,
  ...groups,
  ...roleMappings,
  ...clients,
  ...components,
  ...identityProviders,
  ...sessions,
  ...events,
  ...requiredActions,
  ...localization,
  ...partialImports,
  ...realmLists,
];

/** Finds the handler of a call below a realm. */
export const router = new Router<Route>(routes.map((value) => ({ method: value.method, pattern: value.path, value })));
