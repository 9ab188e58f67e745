import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { optionsFrom } from "./main.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "./server.ts";

const started: Sandbox[] = [];
let shared: Sandbox;
beforeAll(async () => {
  shared = await startSandbox({ port: 0 });
});
afterAll(() => shared.close());

afterEach(async () => {
  for (const sandbox of started.splice(0)) await sandbox.close();
});

async function start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, ...options });
  started.push(sandbox);
  return sandbox;
}

/** Signs in by password and returns a function that calls the admin API. */
async function calling(sandbox: Sandbox, username: string, clientId = "admin-cli") {
  const answer = await fetch(`${sandbox.url}/realms/master/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", client_id: clientId, username, password: username }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${sandbox.url}/admin/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      location: reply.headers.get("location"),
      body: text === "" ? undefined : JSON.parse(text),
    };
  };
}

describe("Sandbox", () => {
  it("returns the rights of each administrator", async () => {
    const sandbox = shared;
    const rights = async (username: string) => {
      const call = await calling(sandbox, username, "security-admin-console");
      return (await call("GET", "master/console/whoami?currentRealm=acme")).body;
    };
    expect(await rights("admin")).toMatchObject({
      createRealm: true,
      realm_access: { acme: expect.arrayContaining(["manage-realm", "admin"]) },
    });
    const viewer = await rights("viewer");
    expect(viewer.realm_access.acme).toContain("view-realm");
    expect(viewer.realm_access.acme.filter((right: string) => right.startsWith("manage-"))).toEqual([]);
    expect((await rights("user-manager")).realm_access.acme.sort()).toEqual([
      "manage-users",
      "query-groups",
      "query-users",
      "view-users",
    ]);
  });

  it("enforces the rights of administrators", async () => {
    const sandbox = shared;
    const viewer = await calling(sandbox, "viewer");
    expect((await viewer("POST", "realms/acme/users", { username: "new.one" })).status).toBe(403);
    expect((await viewer("GET", "realms/acme/users?max=3")).body[0].access).toEqual({ manage: false });
    const manager = await calling(sandbox, "user-manager");
    expect((await manager("POST", "realms/acme/users", { username: "new.one" })).status).toBe(201);
    expect((await manager("PUT", "realms/acme", { displayName: "x" })).status).toBe(403);
  });

  it("searches 100,000 generated users and changes one of them", async () => {
    const sandbox = await start({ users: 100_000 });
    const call = await calling(sandbox, "admin");
    expect((await call("GET", "realms/acme/users/count")).body).toBe(100_041);
    const [found] = (await call("GET", "realms/acme/users?search=zhang.zoe.0&max=2")).body;
    expect(found.username).toMatch(/^zhang\.zoe\.0/);
    expect((await call("PUT", `realms/acme/users/${found.id}`, { firstName: "Changed" })).status).toBe(204);
    expect((await call("GET", `realms/acme/users/${found.id}`)).body.firstName).toBe("Changed");
    expect(Object.keys(sandbox.world.realm("acme")?.people ?? {})).toHaveLength(42);
  });

  it("stores the records of a list that only an extension has", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    writeFileSync(
      join(folder, "i.resource.json"),
      JSON.stringify({ id: "acme-invoice", key: "/id", path: "acme-invoices", list: { search: ["/title"] } }),
    );
    const call = await calling(await start({ packs: [folder] }), "admin");
    const made = await call("POST", "realms/acme/acme-invoices", { title: "First", gone: null });
    expect(made.status).toBe(201);
    const id = made.location?.split("/").at(-1);
    expect((await call("PUT", `realms/acme/acme-invoices/${id}`, { sum: 3 })).status).toBe(204);
    expect((await call("GET", `realms/acme/acme-invoices?search=fir`)).body).toEqual([{ id, title: "First", sum: 3 }]);
    expect((await call("DELETE", `realms/acme/acme-invoices/${id}`)).status).toBe(204);
    expect((await call("GET", `realms/acme/acme-invoices/${id}`)).status).toBe(404);
  });

  it("stores the records of a list that was added to a pack after the start", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    const sandbox = await start({ packs: [folder] });
    const call = await calling(sandbox, "admin");
    expect((await call("GET", "realms/acme/late")).status).toBe(404);
    writeFileSync(join(folder, "late.resource.json"), JSON.stringify({ id: "acme-late", path: "late" }));
    sandbox.readPacks();
    expect((await call("GET", "realms/acme/late")).body).toEqual([]);
  });

  it("fills the list of a pack's resource with the pack's initial rows", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    writeFileSync(join(folder, "vendor.resource.json"), JSON.stringify({ id: "acme-vendor", path: "vendors" }));
    const rows = { "acme-vendor": [{ id: "v", name: "First" }, { name: "Second" }], "acme-other": [{}] };
    writeFileSync(join(folder, "acme.rows.json"), JSON.stringify(rows));
    const call = await calling(await start({ packs: [folder] }), "admin");
    const second = { id: "acme-vendor-2", name: "Second" };
    expect((await call("GET", "realms/acme/vendors")).body).toEqual([{ id: "v", name: "First" }, second]);
    expect((await call("DELETE", "realms/acme/vendors/v")).status).toBe(204);
    expect((await call("GET", "realms/acme/vendors")).body).toEqual([second]);
  });

  it("filters the list of a pack by properties of its rows, and searches by their names", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    const list = { paging: "first-max", search: "q", filters: [{ ref: "/state", label: "state" }] };
    const licence = { id: "acme-licence", entity: "acme-licence", path: "licences", name: "/title", list };
    const mine = { ...licence, id: "acme-of-user", list: { query: { holder: "$user/username" } } };
    const schema = { $id: "acme-licence", properties: { state: {}, seats: {} } };
    const rows = [
      { id: "1", title: "Editor", holder: "ann", paid: true },
      { id: "2", title: "Drawing", holder: "ann", paid: false },
      { id: "3", title: "Second editor", holder: "bob", paid: true },
    ];
    writeFileSync(join(folder, "licence.resources.json"), JSON.stringify([mine, licence]));
    writeFileSync(join(folder, "licence.schema.json"), JSON.stringify(schema));
    writeFileSync(join(folder, "acme.rows.json"), JSON.stringify({ "acme-licence": rows }));
    const call = await calling(await start({ packs: [folder] }), "admin");
    const ids = async (query: string): Promise<string> => {
      const { body } = await call("GET", `realms/acme/licences?${query}`);
      return body.map(({ id }: { id: string }) => id).join("");
    };
    const requested = ["holder=ann", "holder=ann&paid=true", "holder=nobody", "q=EDIT", "q=edit&holder=bob", "seats=3"];
    expect(await Promise.all(requested.map(ids))).toEqual(["12", "1", "", "13", "3", ""]);
    const others = ["", "holder=", "unknown=1", "search=x", "holder=ann&first=1&max=1", "state=open"];
    expect(await Promise.all(others.map(ids))).toEqual(["123", "123", "123", "123", "2", ""]);
  });

  it("rejects a record of a pack that lacks a required property, and names the property", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    const resource = { id: "acme-invoice", entity: "acme-invoice", key: "/id", path: "acme-invoices" };
    writeFileSync(join(folder, "i.resource.json"), JSON.stringify(resource));
    writeFileSync(join(folder, "i.schema.json"), JSON.stringify({ $id: "acme-invoice", required: ["id", "number"] }));
    const call = await calling(await start({ packs: [folder] }), "admin");
    const rejected = { status: 400, body: { errorMessage: "error-user-attribute-required", field: "number" } };
    expect(await call("POST", "realms/acme/acme-invoices", {})).toMatchObject(rejected);
    const made = await call("POST", "realms/acme/acme-invoices", { number: "1" });
    expect(made.status).toBe(201);
    const at = `realms/acme/acme-invoices/${made.location?.split("/").at(-1)}`;
    expect(await call("PUT", at, { number: "" })).toMatchObject(rejected);
    expect((await call("PUT", at, { paid: true })).status).toBe(204);
  });

  it("serves the files of a pack, except those in hidden folders", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    mkdirSync(join(folder, ".schemas"));
    writeFileSync(join(folder, "pack.json"), "{}");
    writeFileSync(join(folder, ".schemas/pack.schema.json"), "{}");
    const { url } = await start({ packs: [folder] });
    const statusOf = async (path: string) => (await fetch(`${url}/packs/${basename(folder)}/${path}`)).status;
    expect(await statusOf("pack.json")).toBe(200);
    expect(await statusOf(".schemas/pack.schema.json")).toBe(404);
    expect(await statusOf("%2eschemas/pack.schema.json")).toBe(404);
  });

  it("persists its data in a file", async () => {
    const data = join(mkdtempSync(join(tmpdir(), "data-")), "store.json");
    const first = await startSandbox({ port: 0, data });
    await (await calling(first, "admin"))("POST", "realms/acme/roles", { name: "kept" });
    await first.close();
    expect(JSON.parse(readFileSync(data, "utf8")).format).toBe(1);
    const call = await calling(await start({ data }), "admin");
    expect((await call("GET", "realms/acme/roles/kept")).status).toBe(200);
  });

  it("merges the realm's own texts into the message bundle", async () => {
    const sandbox = shared;
    const call = await calling(sandbox, "admin");
    await call("POST", "realms/acme/localization/de", { users: "Leute", own: "Eigenes" });
    const bundle = await (await fetch(`${sandbox.url}/resources/acme/admin/de`)).json();
    expect(bundle).toEqual(
      expect.arrayContaining([
        { key: "users", value: "Leute" },
        { key: "own", value: "Eigenes" },
      ]),
    );
    const english: unknown = await (await fetch(`${sandbox.url}/resources/acme/admin/en`)).json();
    expect(english).toContainEqual({ key: "role_view-users", value: "May see users and groups" });
  });

  it("serves a built console with its environment, policy and cache headers", async () => {
    const root = mkdtempSync(join(tmpdir(), "console-"));
    mkdirSync(join(root, "assets"));
    writeFileSync(
      join(root, "index.html"),
      '<html><head><script type="application/json" id="environment">{}</script></head></html>',
    );
    writeFileSync(join(root, "assets", "app-AbCd1234.js"), "export {};");
    const { url } = await start({ consoleRoot: root });
    const page = await fetch(`${url}/`);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const block = /id="environment">(.*?)<\/script>/.exec(await page.text())?.[1] ?? "";
    expect(JSON.parse(block)).toMatchObject({
      serverBaseUrl: url,
      clientId: "security-admin-console",
      realm: "master",
    });
    const script = await fetch(`${url}/assets/app-AbCd1234.js`, { headers: { "accept-encoding": "br, gzip" } });
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect(script.headers.get("content-encoding")).toBe("gzip");
    expect((await fetch(`${url}/..%2f..%2fetc/passwd`)).status).toBe(404);
  });

  it("rejects invalid options with one sentence", async () => {
    const port = Number(new URL(shared.url).port);
    await expect(startSandbox({ port })).rejects.toThrow(
      `Port ${port} is already in use. Choose another one with --port.`,
    );
    const data = join(mkdtempSync(join(tmpdir(), "data-")), "other.json");
    writeFileSync(data, "{}");
    await expect(startSandbox({ port: 0, data })).rejects.toThrow("was not written by this sandbox");
    expect(() => optionsFrom(["--users", "many"])).toThrow('--users must be an integer from 0 to 5000000, not "many".');
    expect(() => optionsFrom(["--console", "/there/is/none"])).toThrow("npm run build");
    expect(optionsFrom(["--port", "8289", "--realms", "3"])).toEqual({ port: 8289, realms: 3 });
  });
});
