import { describe, expect, it } from "vitest";
import type { PlanForm, PlanTable } from "../../language/plan/plan.ts";
import { compileFixture } from "../testing/fixture.ts";

const RESOURCES = `[
  { "id": "profile", "entity": "user", "label": "user", "read": { "get": "profile", "query": { "all": true } }, "update": { "do": [{ "put": "profile" }] } },
  { "id": "part", "entity": "user", "label": "user", "parent": ["profile"], "key": "/username", "name": "/username",
    "rights": { "read": "view-realm", "update": "manage-realm" }, "list": { "rows": ["/groups", "/attributes/list"] }, "delete": { "done": "name" } },
  { "id": "piece", "entity": "group", "label": "name", "parent": ["part"], "key": "/name", "list": { "rows": "/groups" } }
]`;
const LIST = `{ "id": "parts", "path": "/parts", "kind": "table", "title": "users", "from": "part", "columns": ["/username"], "order": { "move": { "label": "name" } }, "actions": ["create", "delete"] }`;
const FORM = `{ "id": "part", "path": "/parts/{part}", "kind": "form", "record": "part", "title": "/username", "sections": [{ "fields": ["/email"] }] }`;
const NEW = `{ "id": "new-part", "path": "/parts/new/one", "kind": "form", "record": "part", "title": "name", "sections": [{ "fields": ["/username"] }] }`;

function compiled(list = LIST, resources = RESOURCES) {
  return compileFixture({
    "sections/users/parts.resources.json": resources,
    "sections/users/parts.screen.json": list,
    "sections/users/part.screen.json": FORM,
    "sections/users/new-part.screen.json": NEW,
  });
}

const write = [{ kind: "call", call: { method: "PUT", path: "profile", base: "realm", body: "/" } }];

describe("List inside a document", () => {
  const { diagnostics, parts } = compiled();
  const found = (id: string) => parts.find(({ screen }) => screen.entry.id === id);
  const view = (id: string) => found(id)?.screen.view;

  it("is read with the request of the document and needs no address of its own", () => {
    expect(diagnostics).toEqual([]);
    const resource = found("parts")?.resources.part;
    expect(resource?.list).toEqual({ get: "profile", base: "realm", query: { all: true }, paging: "all" });
    expect(resource?.document).toMatchObject({
      of: "profile",
      path: [{ resource: "part", key: "/username", rows: ["/groups", "/attributes/list"] }],
    });
  });

  it("is changed in every way by writing the document: create, update, delete and move", () => {
    const resource = found("parts")?.resources.part;
    expect([resource?.create?.do, resource?.update?.do, resource?.delete?.do]).toEqual([write, write, write]);
    const { order, actions } = view("parts") as PlanTable;
    expect(order).toMatchObject({ kind: "move", resource: "part", rights: "manage-realm", do: write });
    expect(actions.map(({ kind }) => kind)).toEqual(["custom", "delete"]);
    const form = view("part") as PlanForm;
    expect(form).toMatchObject({ of: { resource: "part", new: false }, save: { kind: "update", do: write } });
    const made = view("new-part") as PlanForm;
    expect(made).toMatchObject({ of: { resource: "part", new: true }, save: { kind: "create", do: write } });
  });

  it("can be nested in another one, by the lists of both", () => {
    const list = LIST.replace('"from": "part"', '"from": "piece"').replace("/username", "/name");
    const inner = compiled(list).parts.find(({ screen }) => screen.entry.id === "parts")?.resources.piece;
    expect(inner?.document?.path.map(({ resource }) => resource)).toEqual(["part", "piece"]);
    expect(inner?.list).toMatchObject({ get: "profile", paging: "all" });
  });

  it("can be edited as JSON, which becomes a form with one field", () => {
    const json = LIST.replace(
      /"kind": "table".*$/,
      '"kind": "json", "record": "profile", "title": "name", "ref": "/groups" }',
    );
    const { diagnostics: errors, parts: made } = compiled(json);
    expect(errors).toEqual([]);
    const form = made.find(({ screen }) => screen.entry.id === "parts")?.screen.view;
    expect(form).toMatchObject({ kind: "form", of: { resource: "profile" }, save: { kind: "update", do: write } });
    expect(form).toMatchObject({ sections: [{ fields: [{ ref: "/groups", control: { name: "json" } }] }] });
  });

  it("reports an unknown list in the document, and an order that is not stored", () => {
    const wrong = compiled(LIST, RESOURCES.replace('["/groups", ', '["/grups", ')).diagnostics;
    expect(wrong).toMatchObject([{ code: "R01", message: expect.stringContaining('"groups"') }]);
    const lost = compiled(LIST.replace('"from": "part"', '"from": "user"')).diagnostics;
    expect(lost.map(({ code }) => code)).toEqual(["R19"]);
  });
});
