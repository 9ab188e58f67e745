import type { Route } from "../calls/call.ts";
import { MANAGE, RS, VIEW } from "./endpoint-rights.ts";
import { policyRoutes } from "./policies.ts";
import { resourceRoutes } from "./resources.ts";
import { scopeRoutes } from "./scopes.ts";
import { authzRoute } from "./server-of.ts";
import { exportServer, importServer, readServer, updateServer } from "./settings.ts";

/** Routes of client authorization: resources, scopes, policies, permissions and their evaluation. */
export const authorization: Route[] = [
  authzRoute("GET", RS, VIEW, readServer),
  authzRoute("PUT", RS, MANAGE, updateServer),
  authzRoute("GET", `${RS}/settings`, MANAGE, exportServer),
  authzRoute("POST", `${RS}/import`, MANAGE, importServer),
  ...scopeRoutes,
  ...resourceRoutes,
  ...policyRoutes,
];
