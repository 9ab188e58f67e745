import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../scripts/sandbox/index.ts";
import { connect } from "./connection.ts";

const ADMIN = { realm: "master", username: "admin", password: "admin" };
const OPENS = "users-management-permissions";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, features: ["ADMIN_FINE_GRAINED_AUTHZ"] });
});
afterAll(() => sandbox.close());

/** Calls the admin API of the example realm as an administrator with all rights, and returns the answer. */
async function request(url: string, method: string, path: string, body?: unknown) {
  const admin = await connect(url, ADMIN);
  const answer = await admin.call(method, `/admin/realms/acme/${path}`, body === undefined ? {} : { body });
  return { status: answer.status, body: answer.body as Record<string, unknown> };
}

describe("Fine-grained permissions of single resources", () => {
  it("are rejected by a server without the feature", async () => {
    const plain = await startSandbox({ port: 0 });
    try {
      expect((await request(plain.url, "GET", OPENS)).status).toBe(501);
    } finally {
      await plain.close();
    }
  });

  it("are created for each scope, read back unchanged, and all removed when disabled", async () => {
    expect(await request(sandbox.url, "GET", OPENS)).toEqual({ status: 200, body: { enabled: false } });
    const made = await request(sandbox.url, "PUT", OPENS, { enabled: true });
    expect(Object.keys(made.body["scopePermissions"] as object).sort()).toEqual([
      ...["impersonate", "manage", "manage-group-membership", "map-roles", "user-impersonated", "view"],
    ]);
    expect(await request(sandbox.url, "GET", OPENS)).toEqual(made);
    const [client] = (await request(sandbox.url, "GET", "clients?clientId=realm-management")).body as unknown as {
      id: string;
    }[];
    const server = `clients/${client?.id}/authz/resource-server`;
    const listed = await request(sandbox.url, "GET", `${server}/permission?name=users`);
    expect((listed.body as unknown as { name: string }[]).map(({ name }) => name)).toEqual([
      "admin-impersonating.permission.users",
      "manage-group-membership.permission.users",
      "manage.permission.users",
      "map-roles.permission.users",
      "user-impersonated.permission.users",
      "view.permission.users",
    ]);
    expect((await request(sandbox.url, "PUT", OPENS, { enabled: false })).body).toEqual({ enabled: false });
    const after = await request(sandbox.url, "GET", `${server}/permission?name=users`);
    expect(after.body).toEqual([]);
  });

  it("are named after the kind and the id of the resource", async () => {
    const first = async (path: string): Promise<Record<string, string>> =>
      ((await request(sandbox.url, "GET", path)).body as unknown as Record<string, string>[])[0] ?? {};
    const client = await first("clients?clientId=billing");
    const group = await first("groups");
    const role = await first("roles");
    const provider = await first("identity-provider/instances");
    const server = `clients/${(await first("clients?clientId=realm-management"))["id"]}/authz/resource-server`;
    const hosts: readonly (readonly [string, string | undefined, string, readonly string[]])[] = [
      [
        `clients/${client["id"]}`,
        client["id"],
        "client.resource",
        [
          ...["configure", "manage", "map-roles-client-scope", "map-roles-composite", "map-roles", "token-exchange"],
          "view",
        ].map((scope) => `${scope}.permission.client`),
      ],
      [
        `groups/${group["id"]}`,
        group["id"],
        "group.resource",
        ["manage", "manage.members", "manage.membership", "view", "view.members"].map(
          (scope) => `${scope}.permission.group`,
        ),
      ],
      [
        `roles-by-id/${role["id"]}`,
        role["id"],
        "role.resource",
        ["map-role-client-scope", "map-role-composite", "map-role"].map((scope) => `${scope}.permission`),
      ],
      [
        `identity-provider/instances/${provider["alias"]}`,
        provider["internalId"],
        "idp.resource",
        ["token-exchange.permission.idp"],
      ],
    ];
    for (const [path, id, resource, permissions] of hosts) {
      const { body } = await request(sandbox.url, "PUT", `${path}/management/permissions`, { enabled: true });
      const found = await request(sandbox.url, "GET", `${server}/resource/${String(body["resource"])}`);
      expect(found.body["name"]).toBe(`${resource}.${id}`);
      const listed = await request(sandbox.url, "GET", `${server}/permission?name=${id}`);
      const names = (listed.body as unknown as { name: string }[]).map(({ name }) => name);
      expect(names.sort()).toEqual(permissions.map((name) => `${name}.${id}`).sort());
    }
  });

  it("answer 404 for a role that does not exist", async () => {
    const { status, body } = await request(sandbox.url, "GET", "roles-by-id/nonsense/management/permissions");
    expect({ status, body }).toEqual({ status: 404, body: { error: "Could not find role with id" } });
  });

  it("replace the newer version of the feature", async () => {
    const admin = await connect(sandbox.url, ADMIN);
    const { body } = await admin.call("GET", "/admin/serverinfo");
    const features = (body as { features: { name: string; enabled: boolean }[] }).features;
    const reported = features.filter(({ name }) => name.startsWith("ADMIN_FINE_GRAINED_AUTHZ"));
    expect(Object.fromEntries(reported.map(({ name, enabled }) => [name, enabled]))).toEqual({
      ADMIN_FINE_GRAINED_AUTHZ: true,
      ADMIN_FINE_GRAINED_AUTHZ_V2: false,
    });
  });
});
