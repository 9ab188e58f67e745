import { type Route, route } from "../handlers/call.ts";
import { MANAGE, RS, VIEW } from "./place.ts";
import { policyRoutes } from "./policies.ts";
import { resourceRoutes } from "./resources.ts";
import { scopeRoutes } from "./scopes.ts";
import { exportServer, importServer, readServer, updateServer } from "./settings.ts";

/** Holds the routes of what clients protect: resources, scopes, policies, permissions, and what one person may do. */
export const authorization: Route[] = [
  route("GET", RS, VIEW, readServer),
  route("PUT", RS, MANAGE, updateServer),
  route("GET", `${RS}/settings`, MANAGE, exportServer),
  route("POST", `${RS}/import`, MANAGE, importServer),
  ...scopeRoutes,
  ...resourceRoutes,
  ...policyRoutes,
];
