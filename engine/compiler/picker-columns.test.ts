import { parsePredicate } from "../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { PlanForm } from "../language/plan/plan.ts";
import { compileFixture, edited } from "./testing/fixture.ts";

const ADD = "sections/users/add-user.screen.json";

/** Compiles the form that adds a user, with a picker of roles that has these columns. */
function compiledWith(columns: string, more = "", from = '"realm-role"') {
  const picker = `{ "ref": "/groups", "control": { "kind": "picker", "many": true, "columns": ${columns} }, "options": { "from": ${from}${more} } }`;
  return compileFixture({
    [ADD]: edited(ADD, '"sections": [', `"sections": [{ "id": "picked", "fields": [${picker}] }, `),
  });
}

function pickedField(compiled: ReturnType<typeof compileFixture>) {
  const part = compiled.parts.find(({ screen }) => screen.entry.id === "add-user");
  if (!part) throw new Error('No screen "add-user"');
  return { field: (part.screen.view as PlanForm).sections[0]?.fields[0], messages: part.messages };
}

describe("Columns of a picker", () => {
  it("are compiled for the offered records, with their texts", () => {
    const compiled = compiledWith(
      '["/name", { "ref": "/name", "id": "again", "label": "role", "cell": "translated" }]',
    );
    expect(compiled.diagnostics).toEqual([]);
    const { field, messages } = pickedField(compiled);
    expect(field?.control.settings).toEqual({ many: true });
    expect(field?.control.columns).toMatchObject([
      { id: "name", label: "name", cell: { name: "text" } },
      { id: "again", label: "role", cell: { name: "translated" } },
    ]);
    expect(messages).toMatchObject({ name: "Text of name", role: "Text of role" });
  });

  it.each([
    ["no text for a head that follows from the reference", '["/id"]', "M01"],
    ["no text for a head", '[{ "ref": "/name", "label": "nothingSaysThis" }]', "M01"],
    ["a reference to nothing", '[{ "ref": "/nowhere", "label": "name" }]', "R01"],
    ["an unknown cell", '[{ "ref": "/name", "cell": "blink" }]', "S20"],
  ])("are checked like columns of tables: %s", (_title, columns, code) => {
    expect(compiledWith(columns).diagnostics.map((one) => one.code)).toEqual([code]);
  });

  it("refer to members that the records of one of several sources have", () => {
    const both = (column: string) => {
      const compiled = compiledWith(`[${column}]`, "", '[{ "from": "realm-role" }, { "from": "user" }]');
      return compiled.diagnostics.map(({ code }) => code);
    };
    expect(both('"/username"')).toEqual([]);
    expect(both('"/name"')).toEqual([]);
    expect(both('{ "ref": "/nowhere", "label": "name" }')).toEqual(["R01"]);
  });
});

/** Compiles the form that adds a user, with a picker that has these options and actions to create them. */
function compiledMaking(actions: string, options: string) {
  const picker = `{ "ref": "/groups", "control": { "kind": "picker", "actions": ${actions} }, "options": ${options} }`;
  return compileFixture({
    [ADD]: edited(ADD, '"sections": [', `"sections": [{ "id": "picked", "fields": [${picker}] }, `),
  });
}

describe("Actions of a picker", () => {
  it("create a record of the offered resource, with the create operation of that resource", () => {
    const compiled = compiledMaking('["create"]', '{ "from": "user" }');
    expect(compiled.diagnostics).toEqual([]);
    expect(pickedField(compiled).field?.control.actions).toMatchObject([
      { id: "create", resource: "user", on: ["page"], do: [{ kind: "go", link: { to: "add-user" } }] },
    ]);
  });

  it("name the resource when several are offered", () => {
    const compiled = compiledMaking('["user/create"]', '{ "from": [{ "from": "user" }, { "from": "realm-role" }] }');
    expect(compiled.diagnostics).toEqual([]);
    expect(pickedField(compiled).field?.control.actions).toMatchObject([{ resource: "user" }]);
  });

  it.each([
    [
      "a name without resource when several are offered",
      '["create"]',
      '{ "from": [{ "from": "user" }, { "from": "realm-role" }] }',
      "S29",
    ],
    ["an action that creates nothing", '["delete"]', '{ "from": "user" }', "S29"],
    ["records of a resource that is not offered", '["realm-role/create"]', '{ "from": "user" }', "S29"],
    ["options that do not come from a resource", '["create"]', '{ "from": "/groups" }', "S29"],
    ["a resource that no form or dialog creates", '["create"]', '{ "from": "realm-role" }', "R39"],
    ["a resource that cannot be created", '["create"]', '{ "from": "membership" }', "R15"],
  ])("are rejected with their position: %s", (_title, actions, options, code) => {
    const { diagnostics } = compiledMaking(actions, options);
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
    expect(diagnostics[0]).toMatchObject({ file: ADD, pointer: "/sections/0/fields/0/control/actions/0" });
    expect(diagnostics[0]?.consequence).toBeTruthy();
  });
});

describe("Options of a source", () => {
  it("contain the condition that disables them, checked against the offered records", () => {
    const rule = (ref: string) => `, "enabled": { "check": { "not": { "${ref}": "admin" } }, "text": "reason" }`;
    const compiled = compiledWith("[]", rule("/name"));
    expect(compiled.diagnostics).toEqual([]);
    expect(pickedField(compiled).field?.options).toMatchObject({
      from: "realm-role",
      enabled: { check: parsePredicate({ not: { "/name": "admin" } }), text: "reason" },
    });
    expect(compiledWith("[]", rule("/nowhere")).diagnostics).not.toEqual([]);
  });
});
