import { describe, expect, it } from "vitest";
import type { PlanForm, PlanRowCards, PlanTable } from "../../language/plan/plan.ts";
import { compileFixture, edited } from "../testing/fixture.ts";

const USERS = "sections/users/users.screen.json";

/** Returns the plan of the expanded rows of the list of users. */
function expandOf(view: string) {
  const compiled = compileFixture({ [USERS]: edited(USERS, '"from": "user",', `"from": "user", "expand": ${view},`) });
  expect(compiled.diagnostics).toEqual([]);
  const part = compiled.parts.find(({ screen }) => screen.entry.id === "users");
  if (!part) throw new Error('No screen "users"');
  return (part.screen.view as PlanTable).expand;
}

const FIELDS = '"sections": [{ "fields": ["/email"] }]';

describe("View of an expanded row", () => {
  it.each([
    ["a form", `{ "kind": "form", ${FIELDS} }`],
    ["a form in a stack", `{ "kind": "stack", "views": [{ "id": "one", "kind": "form", ${FIELDS} }] }`],
  ])("opens the record of the row when %s edits it", (_title, view) => {
    expect(expandOf(view)?.of).toEqual({ resource: "user", new: false });
  });

  it("saves its form with the update operation of the resource", () => {
    expect(expandOf(`{ "kind": "form", ${FIELDS} }`)).toMatchObject({ save: { kind: "update", resource: "user" } });
  });

  it.each([
    [
      "shows values",
      '{ "kind": "form", "sections": [{ "fields": [{ "id": "mail", "value": "/email", "label": "email" }] }] }',
    ],
    ["only reads", '{ "kind": "form", "sections": [{ "fields": [{ "ref": "/email", "control": "read-only" }] }] }'],
  ])("does not open the record when a form %s", (_title, view) => {
    expect(expandOf(view)).not.toHaveProperty("of");
  });
});

it("shows values of the row in read-only fields when a form of an expanded row opens no record", () => {
  const view = '{ "kind": "form", "sections": [{ "fields": [{ "ref": "/email", "control": "read-only" }] }] }';
  const [field] = (expandOf(view) as PlanForm).sections[0]?.fields ?? [];
  expect(field).toMatchObject({ id: "email", value: "/email" });
  expect(field).not.toHaveProperty("ref");
});

describe("Cards", () => {
  it.each([
    ["links from the first column, whatever it shows", "", { to: "user" }],
    ["has no link when the column disables it", ', "link": null', undefined],
  ])("%s", (_title, more, to) => {
    const view = `"kind": "cards", "from": "user", "columns": [{ "ref": "/email", "label": "email"${more} }]`;
    const compiled = compileFixture({ [USERS]: `{ "id": "users", "path": "/users", "title": "users", ${view} }` });
    expect(compiled.diagnostics).toEqual([]);
    const part = compiled.parts.find(({ screen }) => screen.entry.id === "users");
    expect((part?.screen.view as PlanRowCards | undefined)?.columns[0]?.to).toEqual(to);
  });
});

describe("Name of a row", () => {
  const path = "sections/users/user.resources.json";

  it.each([
    ["links to the screen of the record", '"entity": "user",', { to: "user" }],
    [
      "uses the link of the resource",
      '"entity": "user", "screen": { "screen": "user", "with": { "user": "/email", "tab": "groups" } },',
      { to: "user", with: { user: "/email" }, tab: "groups" },
    ],
    [
      "links to a screen of another section by the link of the resource",
      '"entity": "user", "screen": { "screen": "role", "with": { "realm-role": "/email" } },',
      { to: "role", with: { "realm-role": "/email" } },
    ],
  ])("%s", (_title, written, to) => {
    const { parts, diagnostics } = compileFixture({
      [path]: edited(path, '"entity": "user",', written),
      "sections/roles/role.screen.json": `{ "id": "role", "path": "/roles/{realm-role}", "kind": "form", "record": "realm-role", "title": "/name", ${FIELDS.replace("email", "name")} }`,
    });
    expect(diagnostics).toEqual([]);
    const part = parts.find(({ screen }) => screen.entry.id === "users");
    expect((part?.screen.view as PlanTable | undefined)?.columns[0]?.to).toEqual(to);
  });
});
