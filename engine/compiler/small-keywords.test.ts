import { parsePredicate, parseValue } from "../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { PlanAction, PlanForm, PlanTable } from "../language/plan/plan.ts";
import { compileFixture, edited, FILES } from "./testing/fixture.ts";

const USERS = "sections/users/users.screen.json";
const USER = "sections/users/user.screen.json";
const USER_RESOURCE = "sections/users/user.resources.json";
const MESSAGES = "sections/users/messages.en.json";

/** Returns the part of a screen after one text of a file was replaced. There must be no errors. */
function part(id: string, path: string, from: string, to: string) {
  const messages = (FILES[MESSAGES] ?? "").replace("{", '{ "of.staff": "Staff", "of.guests": "Guests", ');
  const compiled = compileFixture({ [MESSAGES]: messages, [path]: edited(path, from, to) });
  expect(compiled.diagnostics).toEqual([]);
  const found = compiled.parts.find((plan) => plan.screen.entry.id === id);
  if (!found) throw new Error(`No screen "${id}"`);
  return found;
}

describe("Small keywords", () => {
  it("include all texts that a message key with slots can refer to", () => {
    const found = part("users", USERS, '"label": "email" }', '"label": "of.{/email}" }');
    expect((found.screen.view as PlanTable).columns[1]?.label).toBe("of.{/email}");
    expect(found.messages).toMatchObject({ "of.staff": "Staff", "of.guests": "Guests" });
  });

  it("take the control of a filter from the schema of the rows, and never require its value", () => {
    const { resources } = part(
      "users",
      USER_RESOURCE,
      '"filters": [{ "ref": "$query/exact", "control": "checkbox" }]',
      '"filters": ["/enabled", { "ref": "/username", "label": "users" }]',
    );
    const filters = resources.user?.list?.filters ?? [];
    expect(
      filters.map(({ id, ref, of, control, required, schema }) => [
        id,
        ref,
        of,
        control.name,
        required,
        schema.readOnly,
      ]),
    ).toEqual([
      ["enabled", "$query/enabled", "/enabled", "switch", undefined, undefined],
      ["username", "$query/username", "/username", "text", undefined, undefined],
    ]);
  });

  it("send a PATCH request when only changes are sent", () => {
    const found = part(
      "users",
      USER_RESOURCE,
      '"put": "users/{user}/lock"',
      '"put": "users/{user}/lock", "send": "changes"',
    );
    const [step] = found.screen.view.actions.find(({ id }) => id === "lock")?.do ?? [];
    expect(step).toMatchObject({ kind: "call", call: { method: "PATCH" } });
  });

  it("merge the answers of all dialogs of an action into one record", () => {
    const second =
      '{ "title": "lockTitle", "notes": [{ "text": "noUsers", "when": "$load/x" }], "load": { "x": { "get": "users/{$answers/reason}", "when": "$answers/note" } }, "sections": [{ "fields": [{ "ref": "/note", "label": "users" }] }] }';
    const found = part(
      "users",
      USER_RESOURCE,
      '"control": "number" }] }] }],',
      `"control": "number" }] }] }, ${second}],`,
    );
    expect(found.screen.view.actions.find(({ id }) => id === "lock")?.ask).toHaveLength(2);
  });

  it("keep the arguments and the text of a link in a sentence", () => {
    const link = '{ "screen": "user", "with": { "tab": "groups", "user": "/email" }, "text": "groups" }';
    const found = part("users", USERS, '"label": "email" }', `"label": { "key": "email", "with": { "x": ${link} } } }`);
    expect((found.screen.view as PlanTable).columns[1]?.label).toEqual({
      key: "email",
      with: { x: { to: "user", tab: "groups", with: { user: "/email" }, text: "groups" } },
    });
    expect(found.messages).toHaveProperty("groups");
  });

  it("take steps and texts of an operation from the piece that it uses, and the rest from conventions", () => {
    const leave = '"actions": { "leave": ';
    const piece = '{ "do": [{ "post": "users/{user}/leave" }], "done": "noUsers" }';
    const given = `"rights": { "read": "view-users", "update": "manage-users" }, "delete": { "use": "leaving" }, "define": { "leaving": ${piece} }, ${leave}`;
    const own = part("user", USER_RESOURCE, leave, given).resources.membership?.delete;
    expect(own).toMatchObject({
      do: [{ call: { method: "POST" } }],
      done: "noUsers",
      failed: "deleteFailed",
      tone: "danger",
    });
    const silent = given.replace(piece, '{ "icon": "lock" }').replace('"rights"', '"path": "leavings", "rights"');
    const rest = part("user", USER_RESOURCE, leave, silent).resources.membership?.delete;
    expect(rest).toMatchObject({ do: [{ call: { method: "DELETE" } }], icon: "lock", done: "deletedNamed" });
  });

  it("link to the first of several screens whose condition is true", () => {
    const links =
      '"link": [{ "screen": "marked", "when": "/enabled" }, { "screen": "users", "when": "/email" }, "roles"]';
    const found = part(
      "users",
      USERS,
      '{ "ref": "/email", "label": "email" }',
      `{ "ref": "/email", "label": "email", ${links} }`,
    );
    const { view } = found.screen;
    const to = (view as PlanTable).columns.find(({ id }) => id === "email")?.to;
    expect(to).toEqual({
      to: "marked",
      when: "/enabled",
      else: { to: "users", when: "/email", else: { to: "roles" } },
    });
  });

  it("disable an option with a reason", () => {
    const options =
      '"options": [{ "value": "a", "label": "name", "enabled": { "check": "/enabled", "text": "reason" } }]';
    const found = part("user", USER, '"label": "phone"', `"label": "phone", ${options}`);
    const { view } = found.screen;
    const form = (view.kind === "tabs" ? view.tabs[0] : undefined) as PlanForm;
    expect(form.sections[1]?.fields[0]?.options).toEqual([
      { value: "a", label: "name", enabled: { check: "/enabled", text: "reason" } },
    ]);
    expect(found.messages).toHaveProperty("reason");
  });

  it("apply the limits and format of a record's member to an answer with the same name", () => {
    const found = part(
      "users",
      USER_RESOURCE,
      '{ "ref": "/reason" }',
      '"/reason", { "ref": "/email", "label": "email" }',
    );
    const lock = found.screen.view.actions.find(({ id }): boolean => id === "lock");
    const fields = lock?.ask[0]?.sections?.[0]?.fields ?? [];
    const email = { type: "string", maxLength: 255, format: "email" };
    expect(fields.map(({ schema }) => schema)).toEqual([{}, email, { type: "integer" }]);
  });

  it("allow a step to fail", () => {
    const found = part(
      "users",
      USER_RESOURCE,
      '"put": "users/{user}/lock"',
      '"try": "lock", "put": "users/{user}/lock"',
    );
    const lock = found.screen.view.actions.find(({ id }): boolean => id === "lock") as PlanAction;
    expect(lock.do[0]).toMatchObject({ kind: "call", call: { try: "lock" } });
  });

  it("set the placeholder of the search in a list", () => {
    const found = part("users", USER_RESOURCE, '"search": "search",', '"search": "search", "placeholder": "name",');
    expect(found.resources.user?.list?.placeholder).toBe("name");
    const own = part("users", USERS, '"from": "user",', '"from": "user", "placeholder": "email",');
    expect((own.screen.view as PlanTable).placeholder).toBe("email");
  });

  it("filter a table by members of its rows", () => {
    const own = part("users", USERS, '"from": "user",', '"from": "user", "filters": ["/enabled"],');
    const [filter] = (own.screen.view as PlanTable).filters ?? [];
    expect(filter).toMatchObject({ ref: "$query/enabled", of: "/enabled", control: { name: "switch" } });
  });

  it("read a response as a file, and omit members of a download", () => {
    const found = part(
      "users",
      USER_RESOURCE,
      '"put": "users/{user}/lock"',
      '"download": { "name": "x", "value": "/", "without": ["/reason"] } }, { "get": "users/{user}/lock", "accept": "bytes"',
    );
    const lock = found.screen.view.actions.find(({ id }): boolean => id === "lock") as PlanAction;
    expect(lock.do[0]).toMatchObject({ kind: "download", without: ["/reason"] });
    expect(lock.do[1]).toMatchObject({ kind: "call", call: { accept: "bytes" } });
  });

  it("omit members of the body of a request", () => {
    const found = part(
      "users",
      USER_RESOURCE,
      '"put": "users/{user}/lock"',
      '"put": "users/{user}/lock", "without": ["/reason"]',
    );
    const lock = found.screen.view.actions.find(({ id }): boolean => id === "lock") as PlanAction;
    expect(lock.do[0]).toMatchObject({ kind: "call", call: { method: "PUT", without: ["/reason"] } });
  });

  it("pass arguments to an action, also those with the name of a record", () => {
    const list = '"actions": ["mark", "tidy"] }';
    const bolt =
      '{ "placement": ["row"], "label": "lock", "do": [{ "put": "x", "body": ["$with/by", "$with/user"] }] }';
    const used = '{ "use": "user/bolt", "with": { "by": "$me/userId", "user": "$user/email" } }';
    const found = part("marked", USER_RESOURCE, list, `"actions": ["mark", "tidy", ${used}] }, "bolt": ${bolt}`);
    const { view } = found.screen;
    const first = view.kind === "stack" ? view.views[0] : undefined;
    const step = first?.actions.find(({ id }): boolean => id === "bolt")?.do[0];
    expect(step).toMatchObject({ call: { path: "x", body: ["$me/userId", "$user/email"] } });
  });

  it("compile a form as a wizard", () => {
    const found = part("user", USER, '"kind": "form",', '"kind": "wizard",');
    expect(JSON.stringify(found.screen.view)).toContain('"kind":"wizard","steps":[{"id":"account"');
  });

  it("render a card for each row, also for an empty list", () => {
    const cards =
      '{ "kind": "cards", "from": "user", "group": "/email", "icon": "/id", "columns": [{ "ref": "/username", "link": "user" }] }';
    const found = part("users", USERS, '"title": "noUsers"', `"title": "noUsers", "show": ${cards}`);
    expect((found.screen.view as PlanTable).empty?.view).toMatchObject({
      kind: "row-cards",
      from: { from: "user" },
      group: "/email",
      icon: "/id",
      columns: [{ ref: "/username", to: { to: "user" } }],
    });
  });

  it("render a widget of a section, with arguments and texts", () => {
    const from = '"kind": "table", "from": "membership", "columns": ["/name"], "actions": ["leave"]';
    const to = '"kind": "widget", "run": "chart", "with": { "name": "/username", "words": { "text": "reason" } }';
    const found = part("user", USER, from, to);
    const { view } = found.screen;
    expect(view.kind === "tabs" ? view.tabs[1] : undefined).toMatchObject({
      kind: "widget",
      widget: "chart",
      with: { name: "/username", words: { text: "reason" } },
    });
    expect(found.messages).toHaveProperty("reason");
  });

  it("offer options for a text field that accepts any value", () => {
    const found = part("user", USER, '"label": "phone"', '"label": "phone", "control": "text", "options": ["1", "2"]');
    const { view } = found.screen;
    const form = (view.kind === "tabs" ? view.tabs[0] : undefined) as PlanForm;
    expect(form.sections[1]?.fields[0]?.control).toEqual({ name: "select", settings: { custom: true } });
  });

  it("add a constant item to joined sources, for options and values", () => {
    const join =
      '{ "from": [{ "value": "/opt", "label": "reason", "when": { "use": "user/locked" } }, { "from": "/groups" }] }';
    const found = part("user", USER, '"label": "phone"', `"label": "phone", "control": "select", "options": ${join}`);
    const { view } = found.screen;
    const form = (view.kind === "tabs" ? view.tabs[0] : undefined) as PlanForm;
    const item = { from: [], item: "/opt", label: "reason", when: parsePredicate({ not: "/enabled" }) };
    expect(form.sections[1]?.fields[0]?.options).toEqual({ from: [item, { from: "/groups" }] });
    expect(found.messages).toHaveProperty("reason");
    const body = `{ "reason": ${join.replace('{ "use": "user/locked" }', '{ "not": { "empty": "/reason" } }').replace("/groups", "$user/groups")} }`;
    const sent = part("users", USER_RESOURCE, '"body": { "reason": "/reason" }', `"body": ${body}`);
    const lock = sent.screen.view.actions.find(({ id }): boolean => id === "lock") as PlanAction;
    expect(lock.do[0]).toMatchObject({
      call: {
        body: parseValue({
          reason: { from: [{ value: "/opt", when: { not: { empty: "/reason" } } }, { from: "$user/groups" }] },
        }),
      },
    });
  });

  it("sort a list by several members, and send YAML", () => {
    const sorted = part("users", USER_RESOURCE, '"sort": "/username"', '"sort": ["-/enabled", "/username"]');
    expect(sorted.resources.user?.list?.sort).toEqual(["-/enabled", "/username"]);
    const sent = part("users", USER_RESOURCE, '"body": { "reason": "/reason" }', '"send": "yaml", "body": "/reason"');
    const lock = sent.screen.view.actions.find(({ id }): boolean => id === "lock") as PlanAction;
    expect(lock.do[0]).toMatchObject({ call: { send: "yaml", body: "/reason" } });
  });
});

it("reports a value that names a resource as its rows, and advises to load it", () => {
  const count = '"/enabled", { "id": "many", "label": "roles", "value": { "count": { "from": "realm-role" } } }';
  const { diagnostics } = compileFixture({ [USERS]: edited(USERS, '"/enabled"', count) });
  expect(diagnostics).toMatchObject([
    { code: "R05", message: '"realm-role" is not a reference, and a value cannot make requests.' },
  ]);
});

describe("Slot of a text", () => {
  const errorsOf = (text: string, label: string) =>
    compileFixture({
      [MESSAGES]: edited(MESSAGES, '"Text of email"', JSON.stringify(text)),
      [USERS]: edited(USERS, '"label": "email" }', `"label": ${label} }`),
    }).diagnostics.map(({ code, file, message }) => [code, file, message]);

  it.each([
    ["a member of the record", "Mail of {{username}}", '"email"'],
    ["a value passed with the key", "Mail of {{who}}", '{ "key": "email", "with": { "who": "/username" } }'],
    ["the number of selected rows", "{{count}} of {{name}}", '"email"'],
  ])("is filled by %s", (_, text, label) => expect(errorsOf(text, label)).toEqual([]));

  it("is reported where the text is used when it has no value", () =>
    expect(errorsOf("Mail of {{usrname}}", '"email"')).toContainEqual([
      "M06",
      USERS,
      '{{usrname}} in the text "email" has no value. Did you mean "username"?',
    ]));
});
