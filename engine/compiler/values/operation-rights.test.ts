import { describe, expect, it } from "vitest";
import { compileFixture } from "../testing/fixture.ts";

const inherited = { any: ["manage-users", "$user/access/manage"] };

it("inherits the rights of a resource's parent, also when a view names an operation", () => {
  const group = `{ "id": "pin", "entity": "group", "parent": ["user"], "path": "users/{user}/pins", "label": "users" }`;
  const screen = `{ "id": "pins", "path": "/users/{user}/pins", "kind": "table", "record": "user", "title": "users",
    "from": "pin", "columns": ["/name"], "actions": ["delete"] }`;
  const { diagnostics, parts } = compileFixture({
    "sections/z/pin.resource.json": group,
    "sections/z/pins.screen.json": screen,
  });
  expect(diagnostics).toEqual([]);
  const part = parts.find(({ screen }) => screen.entry.id === "pins");
  expect(part?.resources.pin?.rights).toEqual({
    list: "query-users",
    read: "view-users",
    create: "manage-users",
    update: inherited,
    delete: inherited,
  });
  expect(part?.screen.view.actions.map(({ id, rights }) => [id, rights])).toEqual([["delete", inherited]]);
});

describe("Rights of an action that reads", () => {
  const pins = `{ "id": "pin", "entity": "group", "parent": ["user"], "path": "users/{user}/pins", "label": "users",
    "rights": { "list": "view-users", "update": "manage-clients" }, "actions": { "add": ADD } }`;
  const screen = `{ "id": "pins", "path": "/users/{user}/pins", "kind": "table", "record": "user", "title": "users",
    "from": "pin", "columns": ["/name"], "actions": ["pin/add"] }`;
  const rightsOf = (add: string) => {
    const { diagnostics, parts } = compileFixture({
      "sections/z/pin.resource.json": pins.replace("ADD", add),
      "sections/z/pins.screen.json": screen,
    });
    expect(diagnostics).toEqual([]);
    return parts.find(({ screen }) => screen.entry.id === "pins")?.screen.view.actions[0]?.rights;
  };
  const asking = (prompt: string, field: string) =>
    rightsOf(`{ "label": "users", "ask": [{ "title": "users"${prompt}, "sections": [{ "fields": [
      { "ref": "/users", "label": "users", "control": { "kind": "picker", "many": true, "columns": ["/username"] }${field},
        "options": { "from": "user", "value": "$item/id", "label": "$item/username" } }] }] }],
      "do": [{ "post": "users/{user}/pins", "each": "/users", "body": "$item" }] }`);

  it("include the right to list records that must be selected", () => {
    expect(asking("", ', "required": true')).toEqual({ all: ["manage-clients", "query-users"] });
  });

  it("include the right to list records that a dialog loads", () => {
    const load = (more: string) =>
      `, "notes": [{ "text": "users", "when": "$load/pins" }], "load": { "pins": { "get": "users/{user}/pins"${more} } }`;
    expect(asking(load(""), "")).toEqual({ all: ["manage-clients", "view-users"] });
    expect(asking(load(', "optional": [403]'), "")).toBe("manage-clients");
  });

  it("include nothing else when the selection is optional, or when the dialog has a condition", () => {
    expect(asking("", "")).toBe("manage-clients");
    expect(asking(', "when": "$user/enabled"', ', "required": true')).toBe("manage-clients");
  });

  it("include the right to list records that the action shows", () => {
    const shown = `{ "kind": "table", "title": "users", "from": "pin", "columns": ["/name"] }`;
    expect(rightsOf(`{ "label": "users", "do": [{ "show": ${shown} }] }`)).toEqual({
      all: ["manage-clients", "view-users"],
    });
  });
});

describe("Record in the address of a screen", () => {
  const pin = `{ "id": "pin", "entity": "group", "parent": ["user"], "path": "users/{user}/pins", "label": "users" }`;
  const compileAt = (path: string, rights = "") =>
    compileFixture({
      "sections/z/pin.resource.json": pin,
      "sections/z/add-pin.screen.json": `{ "id": "add-pin", "path": "${path}", "kind": "form", "record": "pin", "new": {},
        "title": "users"${rights}, "sections": [{ "id": "a", "fields": ["/name"] }] }`,
    });
  const partOf = ({ parts }: ReturnType<typeof compileAt>) =>
    parts.find(({ screen }) => screen.entry.id === "add-pin") ?? expect.unreachable();

  it("may determine the rights of the screen, and is read for them", () => {
    const compiled = compileAt(
      "/users/{user}/pins/new",
      ', "rights": { "any": ["manage-users", "$user/access/manage"] }',
    );
    expect(compiled.diagnostics).toEqual([]);
    const { screen, resources } = partOf(compiled);
    expect(screen.entry).toMatchObject({ rights: inherited, around: ["user"] });
    expect(resources.user).toBeDefined();
  });

  it("is read for the rights of the record that the screen opens", () => {
    expect(partOf(compileAt("/users/{user}/pins/new")).screen.entry.around).toEqual(["user"]);
  });

  it("is unknown when the address does not name it", () => {
    const { diagnostics } = compileAt("/pins/new", ', "rights": "$user/access/manage"');
    expect(diagnostics.map(({ code }) => code)).toContain("R02");
  });
});
