import { describe, expect, it } from "vitest";
import type { PlanForm, PlanTabs } from "../../language/plan/plan.ts";
import { compileTestPacks, KNOWN, testLibrary, type PackFiles } from "../testing/compile-test-packs.ts";
import { edited, FILES } from "../testing/fixture.ts";

const user = (...lists: object[]): PackFiles => ({ "user.patch.json": Object.assign({ screen: "user" }, ...lists) });

function tabs(files: PackFiles, known = KNOWN) {
  const { parts, errors } = compileTestPacks({ acme: files }, known);
  const view = parts.get("user")?.screen.view as PlanTabs | undefined;
  return { ids: view?.tabs.map(({ id }) => id), tabs: view?.tabs ?? [], errors, view };
}

const NEW_TAB = { id: "acme-more", title: "users", kind: "table", from: "user", columns: ["/username"] };

describe("Patch with an unknown name", () => {
  it("reports an unknown member or screen, with the nearest name", () => {
    expect(tabs(user({ tabs: [{ id: "grops", title: "roles" }] })).errors).toEqual([
      ["P03", 'the screen "user" has no tab "grops". Did you mean "groups"?'],
    ]);
    const elsewhere = { "x.patch.json": { screen: "usr", tabs: [NEW_TAB] } };
    expect(tabs(elsewhere).errors).toEqual([["P03", 'there is no screen "usr". Did you mean "user"?']]);
  });

  it("reports a new member without a valid position", () => {
    expect(tabs(user({ tabs: [{ ...NEW_TAB, after: "grops" }] })).errors).toEqual([
      ["P04", 'the tab "acme-more" has no position in the screen "user". There is no "grops". Did you mean "groups"?'],
    ]);
    expect(tabs(user({ fields: [{ id: "acme-x", ref: "/id" }] })).errors.map(([code]) => code)).toEqual(["P04"]);
  });

  it("reports an unknown list, with the nearest name", () => {
    expect(tabs(user({ colums: [{ id: "email" }] })).errors).toEqual([
      ["S01", expect.stringMatching(/"colums".*Did you mean "columns"/)],
    ]);
  });

  it("reports an argument that a text needs but does not get", () => {
    const text = { "messages.en.json": { by: "By {{nmae}}" } };
    const title = { key: "by", with: { name: "/username" } };
    const { errors } = tabs({ ...user({ tabs: [{ id: "groups", title }] }), ...text });
    expect(errors).toEqual([["M06", '{{nmae}} in the text "by" has no value. Did you mean "name"?']]);
  });

  it("reports the unknown sibling of a known member, which is then not moved", () => {
    const { ids, errors } = tabs(user({ tabs: [{ id: "groups", before: "setings", title: "roles" }] }));
    expect(ids).toEqual(["settings", "groups"]);
    expect(errors).toEqual([
      ["P04", 'the tab "groups" cannot be moved. There is no "setings". Did you mean "settings"?'],
    ]);
    const apart = tabs(user({ fields: [{ id: "phone", before: "email" }] })).errors;
    expect(apart).toEqual([["P04", 'the field "phone" cannot be moved. "email" exists, but not in the same list.']]);
  });

  it.each([
    ["known", { id: "phone", label: "name" }],
    ["new", { id: "acme-x", ref: "/id", label: "name", after: "phone" }],
  ])("reports the unknown parent of a %s member", (_, field) => {
    expect(tabs(user({ fields: [{ ...field, parent: "setings" }] })).errors).toEqual([
      ["P03", `the screen "user" has no "setings" that can contain the field "${field.id}". Did you mean "settings"?`],
    ]);
  });
});

describe("Patch of a member whose id occurs several times", () => {
  const USER = "sections/users/user.screen.json";
  const GO = '{ "id": "go", "label": "roles", "rights": "anyone", "do": [{ "post": "go" }] }';
  const twice = edited(USER, '"tabs": [', `"actions": [${GO}], "tabs": [`).replace(
    '"actions": ["leave"]',
    `"actions": ["leave", ${GO}]`,
  );
  const known = testLibrary({ [USER]: twice });
  const changed = (action: object) => {
    const { view, errors } = tabs(user({ actions: [{ id: "go", label: "mark", ...action }] }), known);
    const labels = [view, view?.tabs[1]].map((one) => one?.actions.find(({ id }) => id === "go")?.label);
    return { labels: labels.map((label) => label === "mark"), errors };
  };

  it("changes the one of the page itself when the parent is the id of the screen", () => {
    expect(FILES[USER]).not.toBe(twice);
    const { labels, errors } = changed({});
    expect(labels).toEqual([true, true]);
    expect(errors.map(([code]) => code)).toEqual(["P04"]);
    expect(changed({ parent: "user" })).toEqual({ labels: [true, false], errors: [] });
    expect(changed({ parent: "groups" })).toEqual({ labels: [false, true], errors: [] });
  });

  it("also does so when the page became the first of several tabs", () => {
    const files = {
      "users.patch.json": {
        screen: "users",
        tabs: [NEW_TAB],
        actions: [{ id: "lock", parent: "users", label: "mark" }],
      },
    };
    const { parts, errors } = compileTestPacks({ acme: files });
    expect(errors).toEqual([]);
    const view = parts.get("users")?.screen.view as PlanTabs;
    expect(view.tabs[0]?.actions.find(({ id }) => id === "lock")?.label).toBe("mark");
  });

  it("changes the one inside the named parent", () => {
    const inside = { sections: [{ id: "more", fields: [{ id: "phone", label: "name" }] }] };
    const { tabs: all, errors } = tabs(user({ tabs: [{ id: "settings", ...inside }] }));
    expect((all[0] as PlanForm).sections[1]?.fields[0]?.label).toBe("name");
    expect(errors).toEqual([]);
    expect(
      tabs(user({ fields: [{ id: "phone", parent: "groups", label: "name" }] })).errors.map(([code]) => code),
    ).toEqual(["P03"]);
  });
});
