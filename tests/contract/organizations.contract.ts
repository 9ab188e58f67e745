import { startMailServer } from "../support/mail-server.ts";
import { type Contract, pluck, record, type Stage } from "./contract.ts";

const PAGE = { first: "0", max: "11" };

/** Enables organizations in the realm, creates a first one and returns its id. */
async function first(on: Stage, more: object = {}): Promise<string> {
  await on.call("PUT", "", 204, { body: { organizationsEnabled: true } });
  return on.create("organizations", { name: "Globex", domains: [{ name: "globex.example" }], ...more });
}

async function isStored(on: Stage): Promise<void> {
  await on.call("GET", "organizations", 404);
  const id = await first(on, {
    alias: "globex",
    attributes: { a: ["1", "2"] },
    description: "d",
    redirectUrl: "https://x.example",
  });
  const rejected: [number, object][] = [
    [409, { name: "Globex" }],
    [409, { name: "Other", alias: "globex" }],
    [400, { name: "Glo bex" }],
    [400, { name: "Other", alias: "o t" }],
    [400, { name: "Other", alias: "o/t" }],
    [400, { name: "Other", alias: "o*t" }],
    [400, { name: "Other*" }],
    [400, {}],
    [400, { name: "" }],
    [400, { name: "Bad", domains: [{ name: "no domain" }] }],
    [400, { name: "Taken", domains: [{ name: "globex.example" }] }],
    [400, { name: "Bad", redirectUrl: "not an address" }],
  ];
  for (const [status, body] of rejected) await on.call("POST", "organizations", status, { body });
  await on.create("organizations", { name: "Acme", enabled: false });
  const listed = await on.call("GET", "organizations", 200, { query: PAGE });
  on.same("the names", pluck(listed, "name"), ["Acme", "Globex"]);
  await on.call("GET", "organizations", 200, { query: { search: "GLOB", ...PAGE } });
  await on.call("GET", "organizations", 200, { query: { search: "globex.ex", ...PAGE } });
  await on.call("GET", "organizations", 200, { query: { first: "1", max: "1" } });
  await on.call("GET", "organizations", 200, { query: { briefRepresentation: "false" } });
  await on.call("GET", "organizations/count", 200);
  await on.call("GET", "organizations/none", 404);
  const read = record(await on.call("GET", `organizations/${id}`, 200));
  const put = (status: number, body: object) => on.call("PUT", `organizations/${id}`, status, { body });
  await put(204, read);
  on.same("the record after an unchanged save", record(await on.call("GET", `organizations/${id}`, 200)), read);
  await put(400, { ...read, alias: "changed" });
  await put(400, { name: "Renamed" });
  await put(409, { ...read, name: "Acme" });
  await put(400, { ...read, domains: [{ name: "no domain" }] });
  await put(400, { ...read, redirectUrl: "not an address" });
  await put(204, {
    ...read,
    description: null,
    redirectUrl: "",
    domains: [{ name: "b.example", verified: true }, { name: "a.example" }],
    attributes: { x: ["9"] },
  });
  await on.call("GET", `organizations/${id}`, 200);
  await put(204, { name: "Renamed", alias: "globex", enabled: false });
  await on.call("GET", `organizations/${id}`, 200);
  await on.call("DELETE", `organizations/${id}`, 204);
  await on.call("DELETE", `organizations/${id}`, 404);
}

async function domains(on: Stage): Promise<void> {
  const id = await first(on, { domains: [{ name: "*.Globex.example" }, { name: " localhost " }] });
  const read = record(await on.call("GET", `organizations/${id}`, 200));
  const stored = read["domains"] as readonly { name: string }[];
  on.same("the domains", stored.map(({ name }) => name).sort(), ["*.globex.example", "localhost"]);
  const tried: [number, string][] = [
    [204, "globex.example"],
    [204, "*.a.b.c.d.e.f.g.h.i.j"],
    [400, "*.a.b.c.d.e.f.g.h.i.j.k"],
    [400, "*.example"],
    [400, "*."],
    [400, "a.*.example"],
    [400, "*.*.example"],
    [400, "a_b.example"],
    [400, "-a.example"],
    [400, "a..example"],
    [400, ""],
  ];
  for (const [status, name] of tried)
    await on.call("PUT", `organizations/${id}`, status, { body: { ...read, domains: [{ name }] } });
}

async function members(on: Stage): Promise<void> {
  const id = await first(on);
  const ann = await on.create("users", {
    username: "ann",
    email: "ann@x.example",
    firstName: "A",
    lastName: "N",
    enabled: true,
  });
  const bob = await on.create("users", { username: "bob" });
  const at = `organizations/${id}/members`;
  await on.call("GET", at, 200, { query: PAGE });
  await on.call("POST", at, 201, { body: ann });
  await on.call("POST", at, 201, { body: bob });
  await on.call("POST", at, 409, { body: ann });
  await on.call("POST", at, 404, { body: "none" });
  on.same("the members", pluck(await on.call("GET", at, 200, { query: PAGE }), "username"), ["ann", "bob"]);
  await on.call("GET", at, 200, { query: { search: "an", ...PAGE } });
  await on.call("GET", at, 200, { query: { membershipType: "MANAGED", ...PAGE } });
  await on.call("GET", at, 200, { query: { membershipType: "UNMANAGED", first: "1", max: "1" } });
  await on.call("GET", `${at}/count`, 200);
  await on.call("GET", `${at}/${ann}`, 200);
  await on.call("GET", `${at}/none`, 404);
  await on.call("GET", `organizations/members/${ann}/organizations`, 200);
  await on.call("GET", "organizations/members/none/organizations", 404);
  await on.call("DELETE", `${at}/${bob}`, 204);
  await on.call("DELETE", `${at}/${bob}`, 404);
  await on.call("GET", `users/${bob}`, 200);
}

async function invitations(on: Stage): Promise<void> {
  const id = await first(on);
  const cyd = await on.create("users", { username: "cyd", email: "cyd@x.example", enabled: true });
  const bob = await on.create("users", { username: "bob" });
  const ann = await on.create("users", { username: "ann", email: "ann@x.example" });
  await on.call("POST", `organizations/${id}/members`, 201, { body: ann });
  const invite = (status: number, form: Record<string, string>, what = "user") =>
    on.call("POST", `organizations/${id}/members/invite-${what}`, status, { fields: form });
  const at = `organizations/${id}/invitations`;
  await invite(500, { email: "new@x.example" });
  on.same("invitations without a mail server", pluck(await on.call("GET", at, 200, { query: PAGE }), "email"), []);
  const server = await startMailServer();
  try {
    const smtpServer = { from: "realm@example.com", host: "127.0.0.1", port: String(server.port) };
    await on.call("PUT", "", 204, { body: { smtpServer } });
    await invite(204, { email: "new@x.example", firstName: "N", lastName: "W" });
    await invite(409, { email: "new@x.example" });
    await invite(400, { email: "nonsense" });
    await invite(400, { email: "" });
    await invite(409, { email: "ann@x.example" });
    const [made] = pluck(await on.call("GET", at, 200, { query: PAGE }), "id");
    await on.call("POST", `${at}/${made}/resend`, 204);
    await on.call("POST", `${at}/${made}/resend`, 404);
    const [again] = pluck(await on.call("GET", at, 200, { query: { status: "PENDING", ...PAGE } }), "id");
    await on.call("GET", `${at}/${again}`, 200);
    await on.call("GET", at, 200, { query: { status: "EXPIRED", ...PAGE } });
    await on.call("GET", at, 200, { query: { search: "new", ...PAGE } });
    await on.call("DELETE", `${at}/${again}`, 204);
    await on.call("DELETE", `${at}/${again}`, 404);
    await invite(204, { id: cyd }, "existing-user");
    await invite(409, { id: cyd }, "existing-user");
    await invite(400, { id: bob }, "existing-user");
    await invite(400, { id: "none" }, "existing-user");
    on.same("invitations", pluck(await on.call("GET", at, 200, { query: PAGE }), "email"), ["cyd@x.example"]);
    const read = record(await on.call("GET", `organizations/${id}`, 200));
    await on.call("PUT", `organizations/${id}`, 204, { body: { ...read, enabled: false } });
    await invite(400, { email: "late@x.example" });
  } finally {
    await server.close();
  }
}

async function providers(on: Stage): Promise<void> {
  const id = await first(on);
  const at = `organizations/${id}/identity-providers`;
  await on.call("POST", "identity-provider/instances", 201, {
    body: { alias: "corp", providerId: "oidc", config: {} },
  });
  const aliases = async (path: string, query = {}) =>
    pluck(await on.admin.call("GET", `/admin/realms/${on.realm}/${path}`, { query }), "alias");
  on.same("providers at first", await aliases(at), []);
  await on.call("POST", at, 400, { body: "none" });
  await on.call("POST", at, 204, { body: "corp" });
  await on.call("POST", at, 409, { body: "corp" });
  on.same("providers that are linked", await aliases(at), ["corp"]);
  on.same("providers of the realm alone", await aliases("identity-provider/instances", { realmOnly: "true" }), []);
  await on.call("DELETE", `${at}/corp`, 204);
  await on.call("DELETE", `${at}/corp`, 404);
  on.same("providers of the realm again", await aliases("identity-provider/instances", { realmOnly: "true" }), [
    "corp",
  ]);
}

async function rights(on: Stage): Promise<void> {
  const id = await first(on);
  const user = await on.create("users", { username: "ann" });
  await on.call("POST", `organizations/${id}/members`, 201, { body: user });
  const reads = [
    "organizations",
    `organizations/${id}`,
    ...["members", "invitations", "identity-providers", `members/${user}`].map((part) => `organizations/${id}/${part}`),
    `organizations/members/${user}/organizations`,
  ];
  const may: [string[], number[]][] = [
    [
      ["manage-users", "query-groups"],
      [403, 403, 403, 403, 403, 403, 403],
    ],
    [["query-organizations"], [200, 403, 403, 403, 403, 403, 403]],
    [["view-organizations"], [200, 200, 403, 403, 403, 403, 403]],
    [["manage-organizations"], [200, 200, 403, 200, 403, 403, 403]],
    [["manage-realm"], [200, 200, 403, 200, 403, 403, 403]],
    [
      ["view-organizations", "view-users", "view-identity-providers"],
      [200, 200, 200, 403, 200, 200, 200],
    ],
    [
      ["manage-organizations", "manage-users"],
      [200, 200, 200, 200, 403, 200, 200],
    ],
  ];
  for (const [given, statuses] of may) {
    const by = await on.withRights(given);
    for (const [at, path] of reads.entries()) await on.call("GET", path, statuses[at] ?? 0, {}, by);
  }
}

/** Contracts for organizations, their members, and the rights to see these. */
export const organizations: Contract[] = [
  { name: "organizations: create, read, update, delete", run: isStored },
  { name: "organizations: domains", run: domains },
  { name: "organizations: members", run: members },
  { name: "organizations: invitations", run: invitations },
  { name: "organizations: identity providers", run: providers },
  { name: "organizations: required rights", run: rights },
];
