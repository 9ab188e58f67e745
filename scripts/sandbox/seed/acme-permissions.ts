import { randomUUID } from "node:crypto";
import { overAll, withIds } from "../authorization/admin-permission.ts";
import { ensurePermissionsClient } from "../world/admin-permissions.ts";
import { madePolicy } from "../authorization/policy-shapes.ts";
import { resourceServer } from "../world/resource-server.ts";
import { object, text, texts } from "../http/exchange.ts";
import { personNamed } from "../world/directory.ts";
import { roleId } from "../world/import-roles.ts";
import type { RealmData } from "../world/realm-data.ts";
import { clientById } from "../world/world.ts";
import { permissionsOf } from "./seeded-permissions.ts";

/** Allows administrators of the example realm certain actions on single users. */
export function acmePermissions(acme: RealmData): void {
  ensurePermissionsClient(acme);
  const client = clientById(acme, text(object(acme.realm, "adminPermissionsClient"), "id"));
  if (!client) return;
  const server = resourceServer(acme, client);
  const around = {
    role: roleId(acme, "team-lead") ?? "",
    helper: text(personNamed(acme, "alice.meyer"), "id"),
    helped: text(personNamed(acme, "carla.rossi"), "id"),
  };
  for (const { type, body } of permissionsOf(around)) {
    const policies = texts(body, "policies").map((name) => server.policies.find((one) => one["name"] === name)?.["id"]);
    const given = withIds(acme, server, { ...body, policies }, text(body, "resourceType"));
    const policy = madePolicy(randomUUID(), type, given);
    server.policies.push(type === "scope" ? overAll(server, policy) : policy);
  }
}
