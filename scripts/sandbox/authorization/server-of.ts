import { type Call, type Route, route } from "../calls/call.ts";
import { clientOf } from "../handlers/clients/clients.ts";
import { notFound } from "../http/exchange.ts";
import { need } from "../rights/caller.ts";
import { dropGone } from "./admin-permission.ts";
import { isPermissionsClient } from "../world/admin-permissions.ts";
import { MANAGE, MANAGE_PERMISSIONS, VIEW_PERMISSIONS } from "./endpoint-rights.ts";
import { type ResourceServer, resourceServer } from "../world/resource-server.ts";

/** Returns whether a request is about permissions of administrators. */
export const isAboutAdministrators = ({ realm, params }: Call): boolean => isPermissionsClient(realm, params["client"]);

/**
 * Returns the resource server of the client in the path. Throws a 404 error answer if its authorization is disabled.
 */
export function serverOf(call: Call): ResourceServer {
  const client = clientOf(call);
  if (client["authorizationServicesEnabled"] !== true) throw notFound();
  const server = resourceServer(call.realm, client);
  if (isAboutAdministrators(call)) dropGone(call.realm, server);
  return server;
}

/**
 * Returns a route below a resource server. Permissions of administrators require other rights than those of clients.
 */
export const authzRoute = (
  method: string,
  path: string,
  rights: Exclude<Route["rights"], "handler">,
  run: Route["run"],
): Route =>
  route(method, path, "handler", (call) => {
    const own = rights === MANAGE ? MANAGE_PERMISSIONS : VIEW_PERMISSIONS;
    need(call.rights, isAboutAdministrators(call) ? own : rights);
    return run(call);
  });
