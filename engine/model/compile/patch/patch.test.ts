import { describe, expect, it } from "vitest";
import type { PlanForm, PlanTable, PlanTabs } from "../../plan.ts";
import { addedTo, type PackFiles } from "../testing/added.ts";

const user = (...lists: object[]): PackFiles => ({ "user.patch.json": Object.assign({ screen: "user" }, ...lists) });
const users = (...lists: object[]): PackFiles => ({ "users.patch.json": Object.assign({ screen: "users" }, ...lists) });

function tabs(files: PackFiles) {
  const { parts, faults } = addedTo({ acme: files });
  const view = parts.get("user")?.screen.view as PlanTabs | undefined;
  return { ids: view?.tabs.map(({ id }) => id), tabs: view?.tabs ?? [], faults };
}

const NEW_TAB = { id: "acme-more", title: "users", kind: "table", from: "user", columns: ["/username"] };

describe("a patch", () => {
  it("adds a member beside another one, or at the end, for its pack", () => {
    expect(tabs(user({ tabs: [NEW_TAB] })).ids).toEqual(["settings", "groups", "acme-more"]);
    const { ids, tabs: all, faults } = tabs(user({ tabs: [{ ...NEW_TAB, before: "groups" }] }));
    expect(ids).toEqual(["settings", "acme-more", "groups"]);
    expect(all.map(({ pack }) => pack)).toEqual([undefined, "acme", undefined]);
    expect(faults).toEqual([]);
  });

  it("moves a known member and says words of it differently", () => {
    const { ids, tabs: all, faults } = tabs(user({ tabs: [{ id: "groups", before: "settings", title: "roles" }] }));
    expect(ids).toEqual(["groups", "settings"]);
    expect(all[0]?.title).toBe("roles");
    expect(faults).toEqual([]);
  });

  it("reaches fields, columns and actions wherever they stand, also those that a piece brings", () => {
    const email = { id: "email", label: "mark", when: { rights: "view-realm" } };
    const { tabs: all } = tabs(
      user({ fields: [email, { id: "acme-note", after: "email", value: "/id", label: "name" }] }),
    );
    const fields = (all[0] as PlanForm).sections[0]?.fields ?? [];
    expect(fields.map(({ id }) => id)).toEqual(["username", "email", "acme-note", "enabled"]);
    expect(fields[1]).toMatchObject({
      label: "mark",
      when: { all: [{ not: { not: "/enabled" } }, { rights: "view-realm" }] },
    });
    const list = { columns: [{ id: "email", after: "enabled" }], actions: [{ id: "lock", rights: "manage-realm" }] };
    const { parts } = addedTo({ acme: users(list) });
    const table = parts.get("users")?.screen.view as PlanTable;
    expect(table.columns.map(({ id }) => id)).toEqual(["username", "enabled", "email"]);
    expect(table.actions.find(({ id }) => id === "lock")?.rights).toMatchObject({ all: [{}, "manage-realm"] });
  });

  it("only narrows: what was needed is needed still", () => {
    const { parts } = addedTo({
      acme: users({ actions: [{ id: "delete", rights: "manage-realm", when: "/enabled" }] }),
    });
    const table = parts.get("users")?.screen.view as PlanTable;
    expect(table.actions.find(({ id }) => id === "delete")).toMatchObject({
      rights: { all: [{ any: ["manage-users", "/access/manage"] }, "manage-realm"] },
      when: "/enabled",
    });
  });

  it("leaves a screen the code that it names, and brings no code of its own", () => {
    const marked = { "marked.patch.json": { screen: "marked", views: [{ id: "first", title: "roles" }] } };
    expect(addedTo({ acme: marked }).faults).toEqual([]);
    const used = { "tidy.patch.json": { screen: "users", actions: [{ id: "acme-tidy", use: "user/tidy" }] } };
    const screen = { id: "acme-drawn", path: "/drawn", title: "users", kind: "widget", widget: "chart" };
    const drawn = { "drawn.screen.json": screen };
    expect(addedTo({ acme: used }).faults).toEqual([["R17", 'there is no procedure "tidy-up".']]);
    expect(addedTo({ acme: drawn }).faults).toEqual([["R36", 'there is no widget "chart".']]);
  });

  it("names a member that is not there, with the nearest one", () => {
    expect(tabs(user({ tabs: [{ id: "grops", title: "roles" }] })).faults).toEqual([
      ["P03", 'no tab "grops" in screen "user". Did you mean "groups"?'],
    ]);
    const elsewhere = { "x.patch.json": { screen: "usr", tabs: [NEW_TAB] } };
    expect(tabs(elsewhere).faults).toEqual([["P03", 'there is no screen "usr". Did you mean "user"?']]);
  });

  it("names a new member without a place", () => {
    expect(tabs(user({ tabs: [{ ...NEW_TAB, after: "grops" }] })).faults).toEqual([
      [
        "P04",
        'the tab "acme-more" has no place in the screen "user". There is no "grops" to stand beside. Did you mean "groups"?',
      ],
    ]);
    expect(tabs(user({ fields: [{ id: "acme-x", ref: "/id" }] })).faults.map(([code]) => code)).toEqual(["P04"]);
  });

  it.each([
    ["kind", "form"],
    ["from", "user"],
    ["of", "user"],
    ["load", { more: { get: "users" } }],
  ])("cannot touch %s of somebody else's member", (word, value) => {
    const { tabs: all, faults } = tabs(user({ tabs: [{ id: "groups", [word]: value }] }));
    expect(faults.map(([code]) => code)).toEqual(["P05"]);
    expect(all[1]).toMatchObject({ kind: "table", from: { from: "membership" } });
    expect(all[1]).not.toHaveProperty("load");
  });

  it("cannot touch what an action asks and does", () => {
    const { faults } = addedTo({ acme: users({ actions: [{ id: "lock", do: [{ post: "x" }], ask: [] }] }) });
    expect(faults.map(([code]) => code)).toEqual(["P05", "P05"]);
  });

  it("loses a word to a pack that comes before, and narrows together with it", () => {
    const patch = (title: string, right: string) => user({ tabs: [{ id: "groups", title, rights: right }] });
    const { parts, faults } = addedTo({
      acme: patch("roles", "view-realm"),
      other: patch("users", "manage-realm"),
    });
    const view = parts.get("user")?.screen.view as PlanTabs | undefined;
    expect(view?.tabs[1]).toMatchObject({ title: "roles", rights: { all: ["view-realm", "manage-realm"] } });
    expect(faults).toEqual([
      ["P06", '"title" of the tab "groups" is changed by the pack "acme" already, in acme/user.patch.json.'],
    ]);
  });

  it("says which one is meant by what is around it", () => {
    const inside = { sections: [{ id: "more", fields: [{ id: "phone", label: "name" }] }] };
    const { tabs: all, faults } = tabs(user({ tabs: [{ id: "settings", ...inside }] }));
    expect((all[0] as PlanForm).sections[1]?.fields[0]?.label).toBe("name");
    expect(faults).toEqual([]);
    expect(tabs(user({ fields: [{ id: "phone", in: "groups", label: "name" }] })).faults.map(([code]) => code)).toEqual(
      ["P03"],
    );
  });
});
