import type { Call } from "../handlers/call.ts";
import { clientOf } from "../handlers/clients.ts";
import { notFound } from "../http/exchange.ts";
import { type ResourceServer, resourceServer } from "./resource-server.ts";

/** Returns the resource server of the client that a call names. Throws a 404 refusal where authorization is off. */
export function serverOf(call: Call): ResourceServer {
  const client = clientOf(call);
  if (client["authorizationServicesEnabled"] !== true) throw notFound();
  return resourceServer(call.realm, client);
}
