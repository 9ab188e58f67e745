import { describe, expect, it } from "vitest";
import type { Pack } from "../../generated/types/descriptors.ts";
import { KNOWN } from "../compiler/testing/compile-test-packs.ts";
import type { HttpCall } from "../http/http-call.ts";
import { safeUrl } from "../ui/cells/safe-url.ts";
import { compilePacks } from "./compile-packs.ts";
import { requiredPermissions } from "./is-declared.ts";
import type { PackFolder } from "./pack-folder.ts";
import { packHttp } from "./pack-http.ts";

/** A pack of one list with an action and a column. */
function folder(
  manifest: { readonly permissions?: readonly string[] },
  open: unknown,
  column: object = {},
): PackFolder {
  const bill = {
    id: "acme-bill",
    entity: "role",
    label: "role",
    name: "/name",
    base: "server",
    list: { get: "bills" },
    rights: { read: "view-realm" },
  };
  const bills = {
    id: "acme-bills",
    path: "/bills",
    rights: "view-realm",
    kind: "table",
    title: "roles",
    from: "acme-bill",
    columns: ["/name", { id: "site", label: "name", ...column }],
    actions: [{ id: "go", label: "roles", rights: "anyone", do: [{ open }] }],
  };
  const texts: Readonly<Record<string, string>> = {
    "bill.resource.json": JSON.stringify(bill),
    "bills.screen.json": JSON.stringify(bills),
  };
  const files = Object.keys(texts);
  const permissions = ["read server/bills", ...(manifest.permissions ?? [])];
  const all = { id: "acme", version: "1", language: 2, title: "users", files, ...manifest, permissions };
  return { name: "packs/acme", manifest: JSON.stringify(all), read: (path) => texts[path] };
}

const compiled = (pack: PackFolder) => compilePacks({ known: KNOWN, folders: [pack] });

describe("Hosts that a pack links to", () => {
  it.each<[unknown, string[]]>([
    ["https://billing.example/x", ["billing.example"]],
    ["https://Billing.Example", ["billing.example"]],
    [{ join: ["https://billing.example/?m=", "$selection/0/name"] }, ["billing.example"]],
    [{ join: ["https://billing", "$selection/0/name"] }, ["*"]],
    [{ join: ["https://", "$selection/0/name"] }, ["*"]],
    ["https://{$realm/realm}.example/", ["*"]],
    ["$realm/realm", ["*"]],
    [{ first: ["$realm/realm", "https://a.example/"] }, ["*"]],
    [{ if: "$realm/realm", else: "https://b.example/" }, ["b.example"]],
    [{ join: ["mailto:", "$selection/0/name"] }, []],
  ])("are found in %j and must be declared", (open, hosts) => {
    const bare = compiled(folder({}, open));
    expect(requiredPermissions(bare.compiled, "acme").open).toEqual(hosts);
    expect(bare.diagnostics.map(({ code }) => code)).toEqual(hosts.map(() => "P12"));
    const declared = compiled(folder({ permissions: hosts.map((host) => `open ${host}`) }, open));
    expect(declared.diagnostics).toEqual([]);
    expect(declared.reports[0]?.hosts).toEqual(hosts);
  });

  it("include those of links in columns", () => {
    const data = compiled(
      folder({ permissions: ["open a.example"] }, "https://a.example/", { ref: "/name", cell: "link" }),
    );
    expect(data.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["P12", 'the manifest lacks the permission "open *": its target comes from data.'],
    ]);
  });

  it("include those of links that a patch adds to a screen", () => {
    const patch = { screen: "users", columns: [{ id: "email", cell: "link" }] };
    const files = { "users.patch.json": JSON.stringify(patch) };
    const manifest = { id: "acme", version: "1", language: 2, title: "users", files: Object.keys(files) };
    const read = (path: string) => new Map(Object.entries(files)).get(path);
    const reported = (permissions: readonly string[]) =>
      compiled({ name: "packs/acme", manifest: JSON.stringify({ ...manifest, permissions }), read }).diagnostics;
    expect(reported([]).map(({ code, file }) => [code, file])).toEqual([["P12", "packs/acme/users.patch.json"]]);
    expect(reported(["open *"])).toEqual([]);
  });

  it.each<[string, string[] | undefined, boolean]>([
    ["https://a.example/x", ["a.example"], true],
    ["https://a.example.evil.example/", ["a.example"], false],
    ["https://a.example@evil.example/", ["a.example"], false],
    ["https://b.example/", ["*"], true],
    ["https://b.example/", [], false],
    ["https://b.example/", undefined, true],
    ["mailto:a@b.example", [], true],
    ["javascript:alert(1)", ["*"], false],
  ])("are checked again when a link is rendered: %s with %j", (address, hosts, isLink) => {
    expect(safeUrl(address, hosts) !== undefined).toBe(isLink);
  });
});

describe("Read-only permissions of a pack", () => {
  const pack = folder({}, "mailto:a@b.example");

  it("are reported separately from write permissions", () => {
    const { compiled: plan, reports } = compiled(pack);
    expect(requiredPermissions(plan, "acme")).toEqual({ read: ["server/bills"], write: [], use: [], open: [] });
    expect(reports).toMatchObject([{ reads: ["server/bills"], writes: [] }]);
  });

  it("reject writes at run time", async () => {
    const { compiled: plan, packs } = compiled(pack);
    const manifest = packs.get("acme")?.manifest;
    if (manifest === undefined) throw new Error("The pack was not accepted");
    const held = packHttp(manifest, plan.calls, { send: async () => ({ status: 200, body: undefined }) });
    const call = (method: HttpCall["method"]): HttpCall => ({ method, base: "server", path: "bills/1", realm: "acme" });
    expect(await held.send(call("GET"))).toMatchObject({ status: 200 });
    await expect(held.send(call("POST"))).rejects.toThrow("does not declare the call POST");
  });
});

describe("Pack that declares a write that replaces a record", () => {
  const manifest: Pack = {
    id: "acme",
    version: "1",
    language: 2,
    title: "users",
    files: [],
    permissions: ["use bill/create", "use bill/delete"],
  };
  const place = { file: "acme", line: 1, column: 1 };
  const calls = [
    { pack: "acme", method: "PUT", address: "server/bills/{key}", via: "bill/create", place },
    { pack: "acme", method: "DELETE", address: "server/notes/{key}", via: "bill/delete", place },
  ] as const;
  const held = packHttp(manifest, calls, { send: async () => ({ status: 200, body: undefined }) });
  const call = (path: string): HttpCall => ({ method: "GET", base: "server", path, realm: "acme" });

  it("may read the replaced record, and nothing else", async () => {
    expect(await held.send(call("bills/1"))).toMatchObject({ status: 200 });
    await expect(held.send(call("notes/1"))).rejects.toThrow("does not declare the call GET");
  });
});

describe("Disabled pack", () => {
  it("contributes nothing and is listed with its permissions", () => {
    const open = "https://a.example/";
    const { compiled: plan, reports } = compilePacks({
      known: KNOWN,
      folders: [folder({ permissions: ["open a.example"] }, open)],
      disabled: { acme: true, other: true },
    });
    expect(plan.index.screens).toEqual([]);
    expect(reports).toMatchObject([{ id: "acme", state: "off", hosts: ["a.example"], reads: ["server/bills"] }]);
  });
});

describe("Settings that packs must not change", () => {
  const column = {
    ref: "$browser/extensionsOff/other",
    control: "switch",
    set: { "$browser/extensionsOff/x": true },
  };
  const pack = folder({}, "mailto:a@b.example", column);
  const step = (one: object): PackFolder => ({
    ...pack,
    read: (path) => pack.read(path)?.replace('"do":[{"open":"mailto:a@b.example"}]', `"do":[${JSON.stringify(one)}]`),
  });

  it.each<[string, object, string]>([
    ["the choice of extensions", { set: { "$browser/extensionsOff/other": true } }, "R02"],
    ["the session", { run: "end-session" }, "P15"],
  ])("are not changed by a pack: %s", (_, one, code) => {
    const { compiled: plan, diagnostics } = compiled(step(one));
    expect(diagnostics.map((error) => error.code)).toEqual(["R02", code]);
    const view = plan.parts[0]?.screen.view;
    expect(view?.actions[0]?.do).toEqual([{ kind: "set", set: {} }]);
    expect(view?.kind === "table" && view.columns[1]).toMatchObject({ control: { name: "read-only" } });
    expect(JSON.stringify(view)).not.toContain('"change"');
  });
});
