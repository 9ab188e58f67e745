import { parsePredicate } from "../../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { PlanForm, PlanTable, PlanTabs, PlanView } from "../../language/plan/plan.ts";
import {
  type CompiledTestPacks,
  compileTestPacks,
  testLibrary,
  type PackFiles,
} from "../testing/compile-test-packs.ts";
import { edited } from "../testing/fixture.ts";

const RESOURCES = "sections/users/user.resources.json";

const user = (...lists: object[]): PackFiles => ({ "user.patch.json": Object.assign({ screen: "user" }, ...lists) });
const users = (...lists: object[]): PackFiles => ({ "users.patch.json": Object.assign({ screen: "users" }, ...lists) });

function tabs(files: PackFiles) {
  const { parts, errors } = compileTestPacks({ acme: files });
  const view = parts.get("user")?.screen.view as PlanTabs | undefined;
  return { ids: view?.tabs.map(({ id }) => id), tabs: view?.tabs ?? [], errors };
}

const NEW_TAB = { id: "acme-more", title: "users", kind: "table", from: "user", columns: ["/username"] };

const tabsOf = (parts: CompiledTestPacks["parts"]): readonly PlanView[] => {
  const view = parts.get("user")?.screen.view;
  return view?.kind === "tabs" ? view.tabs : [];
};

describe("Patch", () => {
  it("adds a member beside another one or at the end, with the id of its pack", () => {
    expect(tabs(user({ tabs: [NEW_TAB] })).ids).toEqual(["settings", "groups", "acme-more"]);
    const { ids, tabs: all, errors } = tabs(user({ tabs: [{ ...NEW_TAB, before: "groups" }] }));
    expect(ids).toEqual(["settings", "acme-more", "groups"]);
    expect(all.map(({ pack }) => pack)).toEqual([undefined, "acme", undefined]);
    expect(errors).toEqual([]);
  });

  it("can use in a new member everything that a screen can", () => {
    const list = { ...NEW_TAB, filters: ["/enabled"], live: 5, placeholder: "users" };
    const json = { id: "acme-whole", title: "users", kind: "json", ref: "/access" };
    const side = { fields: ["/username", { ref: "/email", label: "email" }] };
    const button = { action: { id: "acme-go", label: "mark", do: [{ go: "users" }] } };
    const form = {
      id: "acme-form",
      title: "users",
      kind: "form",
      sections: [{ id: "acme-one", fields: [side, button] }],
    };
    const { tabs: all, errors } = tabs(user({ tabs: [list, json, form] }));
    expect(errors).toEqual([]);
    expect(all.slice(-3)).toMatchObject([
      { filters: [{ ref: "$query/enabled" }], live: 5 },
      { kind: "form", sections: [{ fields: [{ ref: "/access" }] }] },
      { sections: [{ fields: [{ row: { id: "row-0" } }, { row: { id: "row-0" } }, { action: { id: "acme-go" } }] }] },
    ]);
  });

  it("moves a known member and changes its texts", () => {
    const { ids, tabs: all, errors } = tabs(user({ tabs: [{ id: "groups", before: "settings", title: "roles" }] }));
    expect(ids).toEqual(["groups", "settings"]);
    expect(all[0]?.title).toBe("roles");
    expect(errors).toEqual([]);
  });

  it("changes fields, columns and actions at any depth, also those that come from a piece", () => {
    const email = { id: "email", label: "mark", when: { rights: "view-realm" } };
    const { tabs: all } = tabs(
      user({ fields: [email, { id: "acme-note", after: "email", value: "/id", label: "name" }] }),
    );
    const fields = (all[0] as PlanForm).sections[0]?.fields ?? [];
    expect(fields.map(({ id }) => id)).toEqual(["username", "email", "acme-note", "enabled"]);
    expect(fields[1]).toMatchObject({
      label: "mark",
      when: parsePredicate({ all: [{ not: { not: "/enabled" } }, { rights: "view-realm" }] }),
    });
    const list = { columns: [{ id: "email", after: "enabled" }], actions: [{ id: "lock", rights: "manage-realm" }] };
    const { parts } = compileTestPacks({ acme: users(list) });
    const table = parts.get("users")?.screen.view as PlanTable;
    expect(table.columns.map(({ id }) => id)).toEqual(["username", "enabled", "email"]);
    expect(table.actions.find(({ id }) => id === "lock")?.rights).toMatchObject({ all: [{}, "manage-realm"] });
  });

  it("adds rights and conditions to the existing ones", () => {
    const { parts } = compileTestPacks({
      acme: users({ actions: [{ id: "delete", rights: "manage-realm", when: "/enabled" }] }),
    });
    const table = parts.get("users")?.screen.view as PlanTable;
    expect(table.actions.find(({ id }) => id === "delete")).toMatchObject({
      rights: { all: [{ any: ["manage-users", "/access/manage"] }, "manage-realm"] },
      when: "/enabled",
    });
  });

  it("adds badges and rules to the existing ones, and never makes a required field optional", () => {
    const strict =
      '{ "ref": "/email", "required": true, "badges": [{ "label": "mark" }], "rules": [{ "check": "/id", "text": "locked" }] }';
    const known = testLibrary({
      "sections/users/user.resources.json": edited(RESOURCES, '{ "ref": "/email"', strict.slice(0, -2)),
    });
    const email = {
      id: "email",
      required: "/enabled",
      badges: [{ label: "users" }],
      rules: [{ check: "/username", text: "roles" }],
    };
    const { parts, errors } = compileTestPacks({ acme: user({ fields: [email] }) }, known);
    const field = tabsOf(parts).flatMap((tab) => (tab as PlanForm).sections ?? [])[0]?.fields[1];
    expect(field).toMatchObject({
      required: true,
      badges: [{ label: "mark" }, { label: "users" }],
      rules: [{ text: "locked" }, { text: "roles" }],
      narrowed: [{ by: "acme", required: "/enabled", rules: ["/username"] }],
    });
    expect(errors).toEqual([]);
    expect(tabs(user({ fields: [{ id: "email", required: false }] })).errors).toEqual([
      ["P05", 'a patch cannot make the field "email" of the screen "user" optional.'],
    ]);
  });

  it("cannot move a member that an earlier pack has moved", () => {
    const { parts, errors } = compileTestPacks({
      first: user({ tabs: [{ id: "groups", before: "settings" }] }),
      second: user({ tabs: [{ id: "groups", after: "settings" }] }),
    });
    expect(tabsOf(parts).map(({ id }) => id)).toEqual(["groups", "settings"]);
    expect(errors).toEqual([
      ["P06", '"after" of the tab "groups" was already changed by the pack "first", in first/user.patch.json.'],
    ]);
  });

  it("is rejected when its condition contradicts itself, the screen's own or that of another pack", () => {
    const never = { id: "email", when: { all: ["/enabled", { not: "/enabled" }] } };
    expect(tabs(user({ fields: [never] })).errors.map(([code]) => code)).toEqual(["C01"]);
    // The screen shows this field only for enabled users.
    expect(tabs(user({ fields: [{ id: "email", when: { not: "/enabled" } }] })).errors.map(([code]) => code)).toEqual([
      "C01",
    ]);
    const rival = (when: object, word = "when") => user({ tabs: [{ id: "groups", [word]: when }] });
    for (const word of ["when", "enabled"]) {
      const { errors } = compileTestPacks({
        first: rival({ rights: "manage-users" }, word),
        second: rival({ not: { rights: "manage-users" } }, word),
      });
      expect(errors).toEqual([
        [
          "P06",
          `"${word}" can never be true together with the condition of the pack "first" in first/user.patch.json.`,
        ],
      ]);
    }
    const screens = rival({ not: { rights: "view-users" } });
    const across = compileTestPacks({ first: rival("manage-users" as unknown as object, "rights"), second: screens });
    expect(across.errors).toEqual([
      ["P06", '"when" can never be true together with the condition of the pack "first" in first/user.patch.json.'],
    ]);
    const own = users({
      actions: [{ id: "delete", when: { all: [{ not: { rights: "manage-users" } }, { not: "/access/manage" }] } }],
    });
    expect(compileTestPacks({ acme: own }).errors.map(([code]) => code)).toEqual(["C01"]);
    const apart = compileTestPacks({
      first: rival({ rights: "manage-users" }),
      second: rival({ rights: "view-realm" }),
    });
    expect(apart.errors).toEqual([]);
  });

  it("is rejected when its changes form a cycle, also with fields of the screen", () => {
    const [there, back] = [
      {
        id: "acme-a",
        parent: "more",
        after: "phone",
        ref: "/attributes/a",
        label: "name",
        set: { "/attributes/b": "x" },
      },
      {
        id: "acme-b",
        parent: "more",
        after: "phone",
        ref: "/attributes/b",
        label: "name",
        set: { "/attributes/a": "x" },
      },
    ];
    expect(tabs(user({ fields: [there, back] })).errors.map(([code]) => code)).toEqual(["C03"]);
  });

  it("records its pack on members that it adds or changes", () => {
    const { parts } = compileTestPacks({
      acme: users({ columns: [{ id: "enabled", before: "username" }], actions: [{ id: "delete", when: "/enabled" }] }),
      more: users({
        columns: [
          { id: "more-id", ref: "/id", label: "name", after: "email" },
          { id: "enabled", label: "mark" },
        ],
      }),
    });
    const table = parts.get("users")?.screen.view as PlanTable;
    expect(table.columns.map(({ id, by }) => [id, by])).toEqual([
      ["enabled", ["acme", "more"]],
      ["username", undefined],
      ["email", undefined],
      ["more-id", ["more"]],
    ]);
    expect(table.actions.flatMap(({ by }) => by ?? [])).toEqual(["acme"]);
  });

  it("keeps the code of the patched screen, but cannot add code of its own", () => {
    const marked = { "marked.patch.json": { screen: "marked", views: [{ id: "first", title: "roles" }] } };
    expect(compileTestPacks({ acme: marked }).errors).toEqual([]);
    const used = { "tidy.patch.json": { screen: "users", actions: [{ id: "acme-tidy", use: "user/tidy" }] } };
    const screen = { id: "acme-drawn", path: "/drawn", title: "users", kind: "widget", run: "chart" };
    const rendered = { "drawn.screen.json": screen };
    expect(compileTestPacks({ acme: used }).errors).toEqual([["R17", 'there is no procedure "tidy-up".']]);
    expect(compileTestPacks({ acme: rendered }).errors).toEqual([["R36", 'there is no widget "chart".']]);
  });

  it.each([
    ["kind", "form"],
    ["from", "user"],
    ["record", "user"],
    ["load", { more: { get: "users" } }],
  ])("cannot change %s of a foreign member", (word, value) => {
    const { tabs: all, errors } = tabs(user({ tabs: [{ id: "groups", [word]: value }] }));
    expect(errors.map(([code]) => code)).toEqual(["P05"]);
    expect(all[1]).toMatchObject({ kind: "table", from: { from: "membership" } });
    expect(all[1]).not.toHaveProperty("load");
  });

  it.each([
    ["a whole screen", (load: object, columns: object[]) => users({ load, columns }), "users"],
    ["a tab", (load: object, columns: object[]) => user({ tabs: [{ id: "groups", load, columns }] }), "user"],
  ])("adds a load to %s for its own columns, under names of its own", (_title, patch, screen) => {
    const column = { id: "acme-mark", value: "$load/acme-marks", label: "name" };
    const read = (name: string) => ({ [name]: { get: "marks", optional: [404] } });
    const { parts, calls, errors } = compileTestPacks({ acme: patch(read("acme-marks"), [column]) });
    expect(errors).toEqual([]);
    expect(calls).toMatchObject([{ pack: "acme", method: "GET" }]);
    const view = parts.get(screen)?.screen.view;
    const table = view?.kind === "tabs" ? view.tabs[1] : view;
    expect(table).toMatchObject({ packLoads: [{ pack: "acme", load: { "acme-marks": { get: "marks" } } }] });
    const foreign = compileTestPacks({ acme: patch(read("marks"), [column]) });
    expect(foreign.errors.map(([code]) => code)).toContain("P05");
  });

  it("cannot change the dialogs and steps of an action", () => {
    const { errors } = compileTestPacks({ acme: users({ actions: [{ id: "lock", do: [{ post: "x" }], ask: [] }] }) });
    expect(errors.map(([code]) => code)).toEqual(["P05", "P05"]);
  });

  it("cannot replace a text that an earlier pack changed, but both add their rights", () => {
    const patch = (title: string, right: string) => user({ tabs: [{ id: "groups", title, rights: right }] });
    const { parts, errors } = compileTestPacks({
      acme: patch("roles", "view-realm"),
      other: patch("users", "manage-realm"),
    });
    const view = parts.get("user")?.screen.view as PlanTabs | undefined;
    expect(view?.tabs[1]).toMatchObject({ title: "roles", rights: { all: ["view-realm", "manage-realm"] } });
    expect(errors).toEqual([
      ["P06", '"title" of the tab "groups" was already changed by the pack "acme", in acme/user.patch.json.'],
    ]);
  });
});
