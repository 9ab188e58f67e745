import { describe, expect, it } from "vitest";
import type { PlanTabs } from "../../language/plan/plan.ts";
import { compileTestPacks } from "../testing/compile-test-packs.ts";

const TAB = { id: "acme-more", title: "roles", kind: "table", from: "realm-role", columns: ["/name"] };

const viewOf = (patch: object) => {
  const { parts, errors } = compileTestPacks({ acme: { "users.patch.json": { screen: "users", ...patch } } });
  return { view: parts.get("users")?.screen.view, entry: parts.get("users")?.screen.entry, errors };
};

describe("List to which a patch adds a tab", () => {
  it("becomes the first tab, before the added one", () => {
    const { view, entry, errors } = viewOf({
      load: { "acme-role": { get: "roles" } },
      tabs: [TAB],
      columns: [{ id: "acme-id", ref: "/id", label: "name" }],
    });
    expect(errors.filter(([code]) => code !== "P07")).toEqual([]);
    const tabs = view as PlanTabs;
    expect([tabs.kind, tabs.title, tabs.routed]).toEqual(["tabs", "users", true]);
    expect(tabs.packLoads).toMatchObject([{ pack: "acme" }]);
    expect(tabs.tabs.map(({ id, kind, packLoads }) => [id, kind, packLoads])).toEqual([
      ["list", "table", undefined],
      ["acme-more", "table", undefined],
    ]);
    expect(tabs.tabs[0]).toMatchObject({
      title: "users",
      actions: [{ id: "create" }, { id: "lock" }, { id: "delete" }],
    });
    expect((tabs.tabs[0] as { columns?: { id: string }[] }).columns?.map(({ id }) => id)).toEqual([
      "username",
      "email",
      "enabled",
      "acme-id",
    ]);
    expect(entry).toMatchObject({ title: "users", rights: "query-users", paths: ["/users/{tab?list|acme-more}"] });
  });

  it("can come after the added tab", () => {
    const { view } = viewOf({ tabs: [{ ...TAB, before: "list" }] });
    expect((view as PlanTabs).tabs.map(({ id }) => id)).toEqual(["acme-more", "list"]);
  });

  it("is not changed to tabs when a patch adds none", () =>
    expect(viewOf({ columns: [{ id: "email", label: "name" }] }).view?.kind).toBe("table"));
});
