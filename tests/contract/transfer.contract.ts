import { type Contract, record, type Stage } from "./contract.ts";

const PARTS = {
  clients: [{ clientId: "shop", publicClient: true }, { clientId: "account" }],
  groups: [{ name: "crew", path: "/crew" }],
  identityProviders: [{ alias: "partner", providerId: "oidc", config: { clientId: "a", clientSecret: "b" } }],
  roles: { realm: [{ name: "captain" }], client: { shop: [{ name: "buyer" }] } },
  users: [{ username: "sailor" }],
};

async function imports(on: Stage): Promise<void> {
  const send = async (ifResourceExists: string, parts: object = PARTS): Promise<Record<string, unknown>> => {
    const body = { ifResourceExists, ...parts };
    return record(await on.admin.call("POST", `/admin/realms/${on.realm}/partialImport`, { body }));
  };
  const reported = ({ results, ...counts }: Record<string, unknown>): unknown => [
    counts,
    (results as Record<string, string>[])
      .map(({ action, resourceType, resourceName }) => `${action} ${resourceType} ${resourceName}`)
      .sort(),
  ];
  const all = [
    "CLIENT shop",
    "CLIENT_ROLE shop-->buyer",
    "GROUP crew",
    "IDP partner",
    "REALM_ROLE captain",
    "USER sailor",
  ];
  const each = (action: string): string[] => all.map((one) => `${action} ${one}`);
  const counts = { added: 0, overwritten: 0, skipped: 0 };
  on.same("the first import", reported(await send("FAIL")), [{ ...counts, added: 6 }, each("ADDED")]);
  on.same("skipped records", reported(await send("SKIP")), [{ ...counts, skipped: 6 }, each("SKIPPED")]);
  const twice = ["ADDED CLIENT_ROLE shop-->buyer", "ADDED REALM_ROLE captain"];
  const added = [{ ...counts, added: 2, overwritten: 6 }, [...twice, ...each("OVERWRITTEN")]];
  on.same("overwritten records", reported(await send("OVERWRITE")), added);
  on.same("nothing", reported(await send("FAIL", {})), [counts, []]);
  for (const parts of [
    { clients: PARTS.clients },
    { groups: PARTS.groups },
    { identityProviders: PARTS.identityProviders },
    { roles: { realm: PARTS.roles.realm } },
    { roles: { client: PARTS.roles.client } },
    { users: PARTS.users },
  ])
    await on.call("POST", "partialImport", 409, { body: { ifResourceExists: "FAIL", ...parts } });
  const nowhere = { ifResourceExists: "SKIP", groups: [{ name: "adrift" }] };
  await on.call("POST", "partialImport", 500, { body: nowhere });
}

async function exports(on: Stage): Promise<void> {
  await on.create("clients", { clientId: "shop", secret: "hush" });
  await on.create("groups", { name: "crew" });
  const read = async (query: Record<string, string>, rights?: string[]): Promise<Record<string, unknown>> => {
    const by = rights ? await on.withRights(rights) : on.admin;
    return record(await by.call("POST", `/admin/realms/${on.realm}/partial-export`, { query }));
  };
  const held = (file: Record<string, unknown>): unknown[] => [
    file["realm"],
    ...["clients", "groups", "roles"].filter((part) => part in file),
  ];
  const [clients, groups] = [{ exportClients: "true" }, { exportGroupsAndRoles: "true" }];
  on.same("the settings alone", held(await read({})), [on.realm]);
  on.same("clients", held(await read(clients)), [on.realm, "clients"]);
  on.same("groups and roles", held(await read(groups)), [on.realm, "groups", "roles"]);
  const whole = await read({ ...clients, ...groups });
  on.same("roles of clients", Object.keys(record({ status: 200, body: whole["roles"], location: undefined })), [
    "realm",
    "client",
  ]);
  const shop = (whole["clients"] as Record<string, unknown>[]).find(({ clientId }) => clientId === "shop");
  on.same("a secret", shop?.["secret"], "**********");
  const manager = await on.withRights(["manage-realm"]);
  await on.call("POST", "partial-export", 403, { query: clients }, manager);
  await on.call("POST", "partial-export", 403, { query: groups }, manager);
  on.same("rights that allow listing groups", held(await read(groups, ["manage-realm", "query-groups"])), [
    on.realm,
    "groups",
    "roles",
  ]);
  const viewer = await on.withRights(["view-realm"]);
  await on.call("POST", "partial-export", 403, {}, viewer);
}

/** Contracts for the export and import of parts of a realm. */
export const transfer: Contract[] = [
  { name: "realms: partial import", run: imports },
  { name: "realms: partial export", run: exports },
];
