import { describe, expect, it } from "vitest";
import type { PlanForm, PlanTable, PlanTabs } from "../../language/plan/plan.ts";
import { compileTestPacks, testLibrary, type PackFiles } from "../testing/compile-test-packs.ts";
import { edited, FILES } from "../testing/fixture.ts";

const RESOURCES = "sections/users/user.resources.json";
const USER = "sections/users/user.screen.json";
const USERS = "sections/users/users.screen.json";

function renamed(path: string, ...words: readonly (readonly [from: string, to: string])[]): string {
  for (const [from, to] of words) edited(path, from, to);
  return words.reduce((text, [from, to]) => text.replace(from, () => to), FILES[path] ?? "");
}

/** The test library in a later version, with renamed screen, tab, section, field, piece and action. */
const LATER = testLibrary({
  [RESOURCES]: renamed(
    RESOURCES,
    ['"lock": {', '"close": { "formerly": ["lock"], "label": "lock",'],
    ['"id": "account", "title"', '"id": "identity", "formerly": ["account"], "title"'],
  ),
  [USER]: renamed(
    USER,
    ['"id": "user"', '"id": "person", "formerly": ["user"]'],
    ['"id": "groups"', '"id": "teams", "formerly": ["groups", "memberships"]'],
    ['"id": "more"', '"id": "contact", "formerly": ["more"]'],
    ['{ "ref": "/attributes/phone",', '{ "id": "call", "formerly": ["phone"], "ref": "/attributes/phone",'],
  ),
  [USERS]: renamed(USERS, ['"lock"', '"close"']),
});

const pack = (screen: string, lists: object): PackFiles => ({ "one.patch.json": { screen, ...lists } });

function user(lists: object) {
  const { parts, errors } = compileTestPacks({ acme: pack("user", lists) }, LATER);
  return { view: parts.get("person")?.screen.view as PlanTabs | undefined, errors };
}

describe("Pack that uses former names", () => {
  it("compiles without errors in the library before the renaming", () => {
    expect(FILES[USER]).not.toContain('"was"');
    const { errors } = compileTestPacks({ acme: pack("user", { tabs: [{ id: "groups", title: "roles" }] }) });
    expect(errors).toEqual([]);
  });

  it("changes a screen, a tab and members inside of them", () => {
    const phone = { id: "phone", parent: "more", label: "name" };
    const { view, errors } = user({ tabs: [{ id: "memberships", title: "roles" }], fields: [phone] });
    expect(errors).toEqual([]);
    expect(view?.tabs.map(({ id, title }) => [id, title])).toEqual([
      ["settings", "account"],
      ["teams", "roles"],
    ]);
    const contact = (view?.tabs[0] as PlanForm | undefined)?.sections[1];
    expect([contact?.id, contact?.fields[0]?.id, contact?.fields[0]?.label]).toEqual(["contact", "call", "name"]);
  });

  it("adds a member beside a renamed one, and inside of one that comes from a piece", () => {
    const tab = {
      id: "acme-more",
      after: "groups",
      title: "users",
      kind: "table",
      from: "user",
      columns: ["/username"],
    };
    const note = { id: "acme-note", parent: "account", after: "email", value: "/id", label: "name" };
    const { view, errors } = user({ tabs: [tab], fields: [note] });
    expect(errors).toEqual([]);
    expect(view?.tabs.map(({ id }) => id)).toEqual(["settings", "teams", "acme-more"]);
    const identity = (view?.tabs[0] as PlanForm | undefined)?.sections[0];
    expect(identity?.fields.map(({ id }) => id)).toEqual(["username", "email", "acme-note", "enabled"]);
  });

  it("narrows a renamed action of a resource, uses that action, and links to a renamed screen", () => {
    const screen = { id: "acme-list", path: "/acme", kind: "table", title: "users", from: "user", actions: ["lock"] };
    const own = {
      ...screen,
      columns: ["/username", { ref: "/email", link: { screen: "user", with: { user: "/id" } } }],
    };
    const files = { ...pack("users", { actions: [{ id: "lock", rights: "manage-realm" }] }), "own.screen.json": own };
    const { parts, errors } = compileTestPacks({ acme: files }, LATER);
    expect(errors).toEqual([]);
    const table = parts.get("users")?.screen.view as PlanTable;
    expect(table.actions.find(({ id }) => id === "close")?.rights).toMatchObject({ all: [{}, "manage-realm"] });
    const acme = parts.get("acme-list")?.screen.view as PlanTable;
    expect(acme.actions.map(({ do: [step] }) => step)).toMatchObject([{ call: { method: "PUT" } }]);
    expect(acme.columns[1]?.to).toMatchObject({ to: "person" });
  });

  it("changes an action that was moved into the fields", () => {
    const moved = testLibrary({ [USER]: renamed(USER, ['"/groups"]', '"/groups", { "action": "lock" }]']) });
    const patch = { actions: [{ id: "lock", label: "users", rights: "manage-realm" }] };
    const { parts, errors } = compileTestPacks({ acme: pack("user", patch) }, moved);
    expect(errors).toEqual([]);
    const buttons = (compiled: typeof parts) => {
      const view = compiled.get("user")?.screen.view as PlanTabs | undefined;
      const fields = (view?.tabs[0] as PlanForm | undefined)?.sections[1]?.fields ?? [];
      return fields.flatMap(({ action }) => action ?? []);
    };
    expect(buttons(parts)[0]).toMatchObject({ label: "users", rights: { all: [{}, "manage-realm"] }, by: ["acme"] });
    const added = { actions: [{ id: "acme-x", before: "lock", label: "users", do: [{ go: "users" }] }] };
    const beside = compileTestPacks({ acme: pack("user", added) }, moved);
    expect(beside.errors).toEqual([]);
    expect(buttons(beside.parts).map(({ id }) => id)).toEqual(["acme-x", "lock"]);
  });

  it("gets an error for a name that never existed", () => {
    const { errors } = user({ tabs: [{ id: "grops", title: "roles" }] });
    expect(errors.map(([code]) => code)).toEqual(["P03"]);
  });
});
