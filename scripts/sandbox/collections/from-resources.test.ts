import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { allCollections, asCollection, resourcesIn } from "./from-resources.ts";

describe("Collections from resource descriptors", () => {
  it("have the path, key and search of the resource", () => {
    expect(
      asCollection({ id: "invoice", path: "acme/{client}/invoices", key: "/number", list: { search: ["/title"] } }),
    ).toEqual({
      id: "invoice",
      path: "acme/{client}/invoices",
      key: "number",
      search: ["title"],
    });
  });

  it("treat {resource/property} as one path segment", () => {
    expect(asCollection({ id: "holder", key: "/id", path: "roles/{realm-role/name}/holders" })?.path).toBe(
      "roles/{realm-role}/holders",
    );
  });

  it("exclude paths that other handlers answer", () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    writeFileSync(
      join(folder, "a.resource.json"),
      JSON.stringify({ id: "taken", key: "/id", path: "users/{user}/things" }),
    );
    const ids = allCollections([folder], (path) => path === "users/{}/things").map((collection) => collection.id);
    expect(ids).not.toContain("taken");
  });

  it("are read from files with several resources, and include actions on rows", () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    const device = {
      id: "acme-device",
      path: "acme/devices",
      actions: {
        revoke: { do: [{ post: "acme/devices/{acme-device}/revoke" }] },
        other: { do: [{ post: "acme/others" }, { put: "acme/devices/{acme-device}" }] },
      },
    };
    const vendor = { id: "acme-vendor", base: "server", path: "realms/{realm}/vendors" };
    writeFileSync(join(folder, "two.resources.json"), JSON.stringify([device, vendor]));
    const found = allCollections([folder]).filter(({ id }) => id.startsWith("acme-"));
    expect(found).toMatchObject([
      { id: "acme-device", path: "acme/devices", actions: ["revoke"] },
      { id: "acme-vendor", path: "vendors", server: true },
    ]);
  });

  it("include the list of a resource that is based on another one, at its own path", () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    const device = { id: "acme-device", base: "server", path: "realms/{realm}/devices", key: "/serial" };
    const own = {
      id: "acme-user-device",
      use: "acme-device",
      under: ["user"],
      path: "realms/{realm}/of/{user}/devices",
    };
    writeFileSync(join(folder, "two.resources.json"), JSON.stringify([device, own]));
    expect(allCollections([folder]).find(({ id }) => id === "acme-user-device")).toEqual({
      id: "acme-user-device",
      server: true,
      path: "of/{user}/devices",
      key: "serial",
      byProperties: true,
    });
  });

  it("have the filters of the list", () => {
    const filters = ["/enabled", { ref: "/level", label: "level" }, { ref: "$query/exact", label: "exact" }];
    const list = { paging: "first-max", filters };
    expect(asCollection({ id: "a", path: "things", list })).toMatchObject({ filters: ["enabled", "level"] });
  });

  it("default to the path of the list, and to a search by name and id", () => {
    expect(asCollection({ id: "a", key: "/id", list: { get: "things", search: "search" } })).toMatchObject({
      path: "things",
      search: ["name", "id"],
    });
  });

  it.each([
    [{ id: "a", key: "/id", list: { rows: "/attributes" } }],
    [{ id: "a", key: "/id", path: "realms", base: "admin" }],
  ])("exclude lists within documents and server-wide lists", (resource) => {
    expect(asCollection(resource)).toBeUndefined();
  });

  it("are read from packs, report files that are not JSON, and do not replace the sandbox's own", () => {
    const folder = mkdtempSync(join(tmpdir(), "pack-"));
    mkdirSync(join(folder, "inner"));
    writeFileSync(
      join(folder, "inner", "a.resource.json"),
      JSON.stringify({ id: "acme-invoice", key: "/id", path: "acme-invoices" }),
    );
    writeFileSync(join(folder, "b.resource.json"), JSON.stringify({ id: "again", key: "/id", path: "client-scopes" }));
    writeFileSync(join(folder, "c.resource.json"), "{");
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(resourcesIn(folder)).toHaveLength(2);
    expect(warned.mock.calls.join()).toContain("c.resource.json");
    const ids = allCollections([folder]).map((collection) => collection.id);
    expect(ids).toContain("acme-invoice");
    expect(ids).not.toContain("again");
    warned.mockRestore();
  });
});
