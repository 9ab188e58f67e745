import { describe, expect, it } from "vitest";
import { KNOWN } from "../compiler/testing/compile-test-packs.ts";
import type { HttpCall } from "../http/http-call.ts";
import { buildServerScreens } from "../adapters/server-screens.ts";
import { compilePacks } from "./compile-packs.ts";
import { covers, requiredPermissions } from "./is-declared.ts";
import type { PackFolder } from "./pack-folder.ts";
import { packHttp } from "./pack-http.ts";

const MANIFEST = {
  id: "acme",
  version: "1",
  language: 2,
  title: "users",
  files: ["bill.resource.json", "bills.screen.json"],
};
const BILL = {
  id: "acme-bill",
  entity: "role",
  base: "server",
  path: "realms/{realm}/bills",
  name: "/name",
  label: "role",
  rights: { read: "view-realm", update: "manage-realm" },
};
const NAV = { group: "manage", order: 1, label: "roles" };
const BILLS = {
  id: "acme-bills",
  path: "/bills",
  kind: "table",
  title: "roles",
  from: "acme-bill",
  columns: ["/name", { id: "who", value: { from: "$load/people", value: "$item/id", one: true }, label: "user" }],
  load: { people: { from: "user" } },
};

function folder(
  manifest: unknown = {},
  files: Readonly<Record<string, unknown>> = {},
  name = "packs/acme",
): PackFolder {
  const all: Record<string, unknown> = { "bill.resource.json": BILL, "bills.screen.json": BILLS, ...files };
  const texts = Object.fromEntries(Object.entries(all).map(([file, content]) => [file, JSON.stringify(content)]));
  const text = typeof manifest === "string" ? manifest : JSON.stringify({ ...MANIFEST, ...Object(manifest) });
  return { name, manifest: text, read: (path) => texts[path] };
}

const NEEDED = { read: [], write: ["server/realms/{realm}/bills"], use: ["user/list"], open: [] };
const DECLARED = { permissions: ["write server/realms/{realm}/bills", "use user/list"] };

function compiled(...folders: PackFolder[]) {
  return compilePacks({ known: KNOWN, folders, server: "26.4.1" });
}

const codes = (folders: readonly PackFolder[]) => compiled(...folders).diagnostics.map(({ code }) => code);

describe("compilePacks", () => {
  it("compiles a pack's screens and reports them", () => {
    const { compiled: plan, reports, diagnostics } = compiled(folder(DECLARED));
    expect(diagnostics).toEqual([]);
    expect(plan.index.screens.map(({ id }) => id)).toEqual(["acme-bills"]);
    expect(plan.parts[0]?.screen.view.pack).toBe("acme");
    expect(reports).toMatchObject([
      { id: "acme", state: "working", screens: [{ id: expect.any(String) }], changes: [], reads: ["user: list"] },
    ]);
  });

  it.each<[string, string, PackFolder]>([
    ["without a manifest", "P01", { name: "packs/acme", manifest: undefined, read: () => undefined }],
    ["with a manifest that is not JSON", "S00", folder("{")],
    ["with an unknown word in its manifest", "S01", folder({ adresses: [] })],
    ["of another version of the language", "P02", folder({ language: 7 })],
    ["for a later server", "P02", folder({ server: ">=26.5" })],
  ])("rejects a pack %s, and keeps the others", (_, code, bad) => {
    const { reports, diagnostics, compiled: plan } = compiled(bad, folder(DECLARED, {}, "packs/good"));
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
    expect(reports.map(({ state }) => state)).toEqual(["working", "refused"]);
    expect(plan.index.screens).toHaveLength(1);
  });

  it("rejects the second of two packs with the same id", () => {
    expect(codes([folder(DECLARED), folder(DECLARED, {}, "packs/again")])).toEqual(["P02"]);
  });

  it.each([
    ["missing.screen.json", "there is no file"],
    ["../out.screen.json", "is not in the folder of the manifest"],
    ["https://evil.example/x.screen.json", "is not in the folder of the manifest"],
    ["code.js", "does not end like that of a descriptor"],
  ])("leaves out the file %s", (file, why) => {
    const { diagnostics } = compiled(folder({ ...DECLARED, files: [...MANIFEST.files, file] }));
    expect(diagnostics).toMatchObject([{ code: "P01", message: expect.stringContaining(why) }]);
  });

  it("reports unknown members and compiles the rest", () => {
    const odd = { "bills.screen.json": { ...BILLS, value: "/name" } };
    const { reports } = compiled(folder(DECLARED, odd));
    expect(reports).toMatchObject([{ state: "faulty", screens: [{}], errors: [{ code: "S17" }] }]);
  });

  it("reports the cause of a file that failed to load, and keeps the rest of the pack", () => {
    const manifest = { ...DECLARED, files: [...MANIFEST.files, "lost.screen.json"] };
    const unread = new Map([["lost.screen.json", "the server responds with status 503"]]);
    const { diagnostics, reports } = compiled({ ...folder(manifest), loadErrors: unread });
    const message = '"lost.screen.json" could not be loaded: the server responds with status 503.';
    expect(diagnostics).toMatchObject([{ code: "P01", message }]);
    expect(reports).toMatchObject([{ state: "faulty", screens: [{}] }]);
  });

  it("reports a list of packs that cannot be read, and keeps other packs", () => {
    const unreadLists = [{ list: "packs.json", cause: "it must be a list" }];
    const { reports } = compilePacks({ known: KNOWN, folders: [folder(DECLARED)], unreadLists });
    expect(reports).toMatchObject([
      { id: "acme", state: "working" },
      { id: "packs.json", state: "refused", errors: [{ place: "packs.json", code: "P11" }] },
    ]);
  });

  it("reports errors in pages and tabs of the server", () => {
    const provider = { id: "lost", metadata: { path: "/:realm/nowhere/:tab" }, properties: [] };
    const info = { componentTypes: { "org.keycloak.services.ui.extend.UiTabProvider": [provider] } };
    const { reports } = compilePacks({ known: KNOWN, folders: [], serverScreens: buildServerScreens(info, []) });
    expect(reports).toMatchObject([
      { id: "server", state: "faulty", errors: [{ place: 'server info, tab "lost"', code: "S01" }] },
    ]);
  });

  it("keeps packs when server-provided screens make the compiler throw", () => {
    const path = "server info, page";
    const deep = { kind: "screen" as const, path, section: "page-section", text: "" };
    const broken = new Proxy(
      { id: "page-x" },
      {
        get: () => {
          throw new Error("The compiler gives up");
        },
      },
    );
    const provided = {
      sources: [{ file: deep, value: broken, positionOf: () => ({ line: 1, column: 1 }) }],
      entities: new Map(),
      errors: [],
    };
    const { reports } = compilePacks({ known: KNOWN, folders: [folder(DECLARED)], serverScreens: provided });
    expect(reports).toMatchObject([
      { id: "acme", state: "working" },
      { id: "server", state: "refused" },
    ]);
  });

  it("leaves out nodes whose id lacks the pack's prefix", () => {
    const { diagnostics } = compiled(folder(DECLARED, { "bills.screen.json": { ...BILLS, id: "bills" } }));
    expect(diagnostics).toMatchObject([{ code: "P04", consequence: 'Use "acme-bills". The file is ignored.' }]);
  });

  it("reports a missing permission once, with its position", () => {
    const { diagnostics, reports } = compiled(folder());
    expect(new Set(diagnostics.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set([
        'P07 the manifest lacks the permission "write server/realms/{realm}/bills".',
        'P07 the manifest lacks the permission "use user/list".',
      ]),
    );
    expect(new Set(diagnostics.map(({ consequence }) => consequence))).toEqual(
      new Set(['Calls to it are rejected. Add it to "permissions" in pack.json, or run npm run check -- --write DIR.']),
    );
    expect(diagnostics.every(({ file }) => file.startsWith("packs/acme/"))).toBe(true);
    expect(reports[0]?.state).toBe("faulty");
  });

  it("uses the pack's own title, also when no screen uses the key", () => {
    const named = folder(
      { ...DECLARED, title: "users", files: [...MANIFEST.files, "messages.en.json"] },
      { "messages.en.json": { users: "Bill payers" } },
    );
    const { compiled: plan, reports } = compiled(named);
    expect(reports[0]?.title).toBe("acme:users");
    expect(plan.index.messages).toMatchObject({ "acme:users": "Bill payers" });
    expect(codes([folder({ ...DECLARED, title: "nothing" })])).toEqual(["M01"]);
  });

  it.each<[string, string, Readonly<Record<string, unknown>>, string]>([
    ["an address that begins with a slot", "P13", { "bills.screen.json": { ...BILLS, path: "/{bill}" } }, '"/{bill}"'],
    ["records without rights", "P14", { "bill.resource.json": { ...BILL, rights: undefined } }, "rights for reading"],
    [
      "a write without rights",
      "R22",
      { "bills.screen.json": { ...BILLS, actions: [{ id: "go", label: "roles", do: [{ delete: "x" }] }] } },
      "rights for this action",
    ],
    ["an unknown icon", "S20", { "bills.screen.json": { ...BILLS, nav: { ...NAV, icon: "bil" } } }, 'icon "bil"'],
  ])("rejects %s", (_, code, files, words) => {
    const { diagnostics } = compiled(folder(DECLARED, files));
    const place = { file: `packs/acme/${Object.keys(files)[0]}`, line: 1 };
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code, ...place, message: expect.stringContaining(words) }),
    );
  });

  it("reports unused messages", () => {
    const manifest = { ...DECLARED, files: [...MANIFEST.files, "messages.en.json"], rights: { payer: "ofRight" } };
    const texts = { "messages.en.json": { user: "Payer", ofRight: "May pay", lost: "Lost" } };
    const { diagnostics, reports } = compiled(folder(manifest, texts));
    expect(diagnostics).toMatchObject([{ code: "M04", severity: "warning", message: 'the text "lost" is unused.' }]);
    expect(reports).toMatchObject([{ state: "working" }]);
  });

  it("derives the permissions that a manifest must declare", () => {
    expect(requiredPermissions(compiled(folder()).compiled, "acme")).toEqual(NEEDED);
  });
});

describe("packHttp", () => {
  const { compiled: plan, packs } = compiled(folder(DECLARED));
  const sent: string[] = [];
  const http = {
    send: async ({ method, path }: HttpCall) => {
      sent.push(`${method} ${path}`);
      return { status: 200, body: undefined };
    },
  };
  const manifest = packs.get("acme")?.manifest;
  if (manifest === undefined) throw new Error("The pack was not accepted");
  const held = packHttp(manifest, plan.calls, http);
  const call = (method: HttpCall["method"], path: string, base?: HttpCall["base"]): HttpCall => ({
    method,
    path,
    realm: "acme",
    ...(base ? { base } : {}),
  });

  it.each<HttpCall>([
    call("GET", "realms/acme/bills", "server"),
    call("PUT", "realms/acme/bills/1%2F2", "server"),
    call("DELETE", "realms/acme/bills/1/parts/2", "server"),
    call("GET", "users"),
  ])("sends declared calls: %o", async (allowed) => {
    expect(await held.send(allowed)).toMatchObject({ status: 200 });
  });

  it.each<HttpCall>([
    call("GET", "realms/acme/other", "server"),
    call("GET", "bills"),
    call("POST", "users"),
    call("GET", "users/1/credentials"),
    call("GET", "realms/acme/bills", "admin"),
  ])("rejects undeclared calls without sending them: %o", async (rejected) => {
    const before = sent.length;
    await expect(held.send(rejected)).rejects.toThrow('The extension "acme" does not declare the call');
    expect(sent).toHaveLength(before);
  });
});

describe("covers", () => {
  it.each([
    ["realm/bills", "realm/bills/{bill}/lines", true],
    ["realm/bills", "realm/bill", false],
    ["realm/bills/{x}", "realm/bills/{bill}", true],
    ["realm/bills/{x}", "realm/bills/all", false],
    ["realm/bills/all", "realm/bills/{bill}", false],
  ])("%s covers %s: %s", (declared, address, expected) => {
    expect(covers(declared, address)).toBe(expected);
  });

  it("accepts messages of a pack in other languages only for the pack's own keys", () => {
    const files = {
      "messages.en.json": { acmeBills: "Bills" },
      "messages.pt-BR.json": { acmeBills: "Contas", users: "X" },
    };
    const {
      packs,
      diagnostics,
      compiled: plan,
    } = compiled(folder({ ...DECLARED, title: "acmeBills", files: [...MANIFEST.files, ...Object.keys(files)] }, files));
    expect([...(packs.get("acme")?.translations ?? [])]).toEqual([["pt-BR", { "acme:acmeBills": "Contas" }]]);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "P10",
        severity: "warning",
        file: "packs/acme/messages.pt-BR.json",
        message: 'the pack has no English text for "users".',
      }),
    ]);
    expect(JSON.stringify(plan.parts)).not.toContain("Contas");
  });

  it("does not report skipped files as missing", () => {
    const bare = folder({ ...DECLARED, files: [...MANIFEST.files, "messages.de.json"] }, {});
    expect(compiled(bare).diagnostics).toEqual([expect.objectContaining({ code: "P01" })]);
    expect(compiled({ ...bare, skipped: new Set(["messages.de.json"]) }).diagnostics).toEqual([]);
  });

  it("rejects messages that are not strings, with their position", () => {
    const files = { "messages.de.json": { title: 1 } };
    const { diagnostics } = compiled(folder({ ...DECLARED, files: [...MANIFEST.files, ...Object.keys(files)] }, files));
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: "S01", file: "packs/acme/messages.de.json", line: 1 }),
    ]);
  });
});
