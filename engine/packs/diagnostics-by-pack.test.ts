import { describe, expect, it } from "vitest";
import { buildServerScreens } from "../adapters/server-screens.ts";
import { KNOWN } from "../compiler/testing/compile-test-packs.ts";
import { compilePacks } from "./compile-packs.ts";
import type { PackFolder } from "./pack-folder.ts";

function folder(id: string, files: Readonly<Record<string, object>>): PackFolder {
  const manifest = {
    id,
    version: "1",
    language: 1,
    title: "users",
    files: Object.keys(files),
    permissions: ["use user/list"],
  };
  const read = (path: string): string | undefined => {
    const content = new Map(Object.entries(files)).get(path);
    return content && JSON.stringify(content);
  };
  return { name: `packs/${id}`, manifest: JSON.stringify(manifest), read };
}

const errorsOf = (id: string, ...folders: readonly PackFolder[]) =>
  compilePacks({ known: KNOWN, folders })
    .reports.find((report) => report.id === id)
    ?.errors.map(({ code }) => code);

describe("Pages of the server", () => {
  it("may have the key of a console message as id, and then have this message as their title", () => {
    const provider = { id: "users", metadata: {}, properties: [{ name: "roles", type: "String", label: "roles" }] };
    const info = { componentTypes: { "org.keycloak.services.ui.extend.UiPageProvider": [provider] } };
    const { reports } = compilePacks({ known: KNOWN, folders: [], serverScreens: buildServerScreens(info, []) });
    expect(reports.map(({ id, errors }) => [id, errors.filter(({ code }) => code === "M02")])).toEqual([
      ["server", []],
    ]);
  });
});

describe("Diagnostics of a pack", () => {
  const list = { id: "acme-list", path: "/list", kind: "table", title: "users", from: "user", columns: ["/username"] };
  const more = { ...list, id: "acme-more", path: "/more", title: "lost" };
  const acme = folder("acme", { "list.screen.json": { ...list, value: "/name" }, "more.screen.json": more });

  it.each<[string, PackFolder, string]>([
    ["an ignored file of texts", folder("first", { "messages.en.json": { lost: "Lost", twice: 1 } }), "M01"],
    ["an ignored piece", folder("first", { "x.patch.json": { screen: "usr", tabs: [{ id: "x" }] } }), "S17"],
  ])("are not hidden by %s in another pack", (_, other, code) => {
    expect(errorsOf("acme", acme)).toContain(code);
    expect(errorsOf("acme", other, acme)).toEqual(errorsOf("acme", acme));
  });
});
