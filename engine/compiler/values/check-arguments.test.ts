import { describe, expect, it } from "vitest";
import { compile } from "../compile.ts";
import { compileFixture, edited, fixtureInput } from "../testing/fixture.ts";
import { USER, USER_RESOURCE, USERS } from "../testing/mistakes.ts";

const FROM = '"from": "membership"';
const WRITTEN = '"from": { "from": "membership", "with": { "holder": "$user/username" } }';

/** Returns the diagnostics with their positions, after one text of the library was replaced. */
function messages(file: string, from: string, to: string, more: Readonly<Record<string, string>> = {}): string[] {
  const { diagnostics } = compileFixture({ [file]: edited(file, from, to), ...more });
  return diagnostics.map(({ code, message, pointer }) => `${code} ${pointer} ${message}`);
}

const resourceWith = (from: string, to: string): Record<string, string> => ({
  [USER_RESOURCE]: edited(USER_RESOURCE, from, to),
});

describe("Unread argument of a source", () => {
  it("is an error at its position, in the rows of a table", () => {
    const { diagnostics } = compileFixture({ [USER]: edited(USER, FROM, WRITTEN) });
    expect(diagnostics).toMatchObject([
      {
        code: "S17",
        severity: "error",
        pointer: "/tabs/1/from/with/holder",
        message: 'the list of "membership" does not use the argument "holder".',
        consequence: expect.stringContaining('"list": { "query": { … } } of the resource.'),
      },
    ]);
  });

  it.each([
    [
      "options",
      USER,
      '"label": "phone"',
      '"label": "phone", "options": { "from": "realm-role", "with": { "a": "b" } }',
    ],
    ["load", USER, '"load": {', '"load": { "all": { "from": "realm-role", "with": { "a": "b" } },'],
    ["joined sources", USER, FROM, '"from": { "from": [{ "from": "membership" }], "with": { "a": "b" } }'],
    ["loaded data", USER, FROM, '"from": { "from": "/groups", "with": { "a": "b" } }'],
    [
      "a picker",
      USER,
      '"label": "phone"',
      '"label": "phone", "control": { "kind": "picker" }, "options": { "from": "realm-role", "with": { "a": "b" } }',
    ],
  ])("is an error in %s", (_, file, from, to) => {
    expect(messages(file, from, to).filter((one) => one.includes("the argument"))).toMatchObject([
      expect.stringMatching(/^S17 .*\/with\/a .*the argument "a"/),
    ]);
  });

  it("is a warning in the first edition", () => {
    const { files, ...rest } = fixtureInput({ [USER]: edited(USER, FROM, WRITTEN) });
    const first = files.map((file) => (file.path === USER ? { ...file, isFirstEdition: true } : file));
    const found = compile({ ...rest, files: first }).diagnostics.filter(({ code }) => code === "S17");
    expect(found).toMatchObject([{ severity: "warning" }]);
  });
});

describe("Argument of a record", () => {
  const view = (given: string): string[] =>
    messages(USER, '"id": "groups",', `"id": "groups", "record": { "from": "realm-role", "with": ${given} },`);
  const step = (given: string): string[] =>
    messages(
      USER_RESOURCE,
      '"do": [{ "post": "{kind}/{user}/mark" }]',
      `"do": [{ "save": { "/name": "x" }, "record": { "from": "realm-role", "with": ${given} } }, { "post": "{kind}/{user}/mark" }]`,
    );

  it.each([
    ["a view", view],
    ["a step", step],
  ])("is an error in %s when nothing reads it", (_, of) => {
    const found = of('{ "realm-role": "1", "holder": "2" }').filter((one) => one.startsWith("S17"));
    expect(new Set(found)).toEqual(
      new Set([expect.stringMatching(/with\/holder the record of "realm-role" does not use the argument "holder"/)]),
    );
  });

  it.each([
    ["a view", view],
    ["a step", step],
  ])("is valid in %s when the address reads it", (_, of) => {
    expect(of('{ "realm-role": "1" }').filter((one) => one.startsWith("S17"))).toEqual([]);
  });
});

describe("Argument of a source", () => {
  const get = '"get": "users/{user}/groups"';

  it.each([
    ["in an address", get, '"get": "users/{user}/groups/{holder}"'],
    ["as a parameter", get, `${get}, "query": { "holder": "$with/holder" }`],
    ["by a condition of the list", get, `${get}, "when": "$with/holder"`],
    [
      "by a text of the list",
      get,
      `${get}, "failed": [{ "text": { "key": "users", "with": { "x": "$with/holder" } } }]`,
    ],
  ])("counts as read %s", (_, from, to) => expect(messages(USER, FROM, WRITTEN, resourceWith(from, to))).toEqual([]));

  it("counts as read when it is the key of the rows' parent", () => {
    const from = '"from": { "from": "membership", "with": { "user": "1" } }';
    const screen = `{ "id": "all", "path": "/all", "kind": "table", "title": "users", ${from}, "columns": ["/name"] }`;
    expect(messages(USERS, '"icon": "users"', '"icon": "users"', { "sections/z/all.screen.json": screen })).toEqual([]);
  });

  it("counts as read when another resource reads it and the resource is an argument itself", () => {
    const piece =
      '"any": { "kind": "table", "from": { "from": "{list}", "with": { "kind": "a" } }, "columns": ["/name"] }';
    const view = '"use": "user/any", "with": { "list": "realm-role" }';
    const own = resourceWith('"define": {', `"define": { ${piece},`);
    expect(messages(USER, `"kind": "table", ${FROM}, "columns": ["/name"], "actions": ["leave"]`, view, own)).toEqual(
      [],
    );
  });
});
