import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "./testing/fixture.ts";

const USER = "sections/users/user.screen.json";
const RESOURCE = "sections/users/user.resources.json";
const ACCOUNT =
  '"account": { "id": "account", "title": "account", "fields": ["/username", { "ref": "/email", "when": { "not": { "use": "locked" } } }, "/enabled"] },';
const GROUPS =
  '{ "id": "groups", "title": "groups", "kind": "table", "from": "membership", "columns": ["/name"], "actions": ["leave"] }';

const plain = compileFixture();

describe("Files of pieces", () => {
  it("add pieces to a resource as if it defined them", () => {
    const moved = compileFixture({
      [RESOURCE]: edited(RESOURCE, ACCOUNT, ""),
      "sections/users/user.pieces.json": `{ ${ACCOUNT.slice(0, -1)} }`,
    });
    expect(moved.diagnostics).toEqual([]);
    expect(moved.parts).toEqual(plain.parts);
  });

  it("may declare the placement of an action", () => {
    const leave =
      '"placement": ["row", "selection"], "rights": "manage-users", "do": [{ "delete": "users/{user}/groups/{membership}" }]';
    const moved = compileFixture({
      [RESOURCE]: edited(RESOURCE, `"leave": { ${leave} }`, '"leave": { "use": "membership/leaver" }'),
      "sections/users/membership.pieces.json": `{ "leaver": { ${leave} } }`,
    });
    expect(moved.diagnostics).toEqual([]);
    expect(moved.parts).toEqual(plain.parts);
  });

  it("may contain actions that are used in any resource, when they belong to none", () => {
    const mark =
      '{ "mark-it": { "label": "mark", "placement": "row", "rights": "manage-users", "do": [{ "post": "{kind}/{/id}" }] } }';
    const files = (action: string) => ({
      "sections/users/marking.pieces.json": mark,
      [USER]: edited(USER, '"actions": ["leave"]', `"actions": ["leave", ${action}]`),
    });
    const { diagnostics, parts } = compileFixture(
      files('{ "use": "marking/mark-it", "with": { "kind": "groups" }, "icon": "lock" }'),
    );
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(parts)).toContain(
      '"id":"mark-it","kind":"custom","resource":"membership","label":"mark","icon":"lock"',
    );
    expect(JSON.stringify(parts)).toContain('"path":"groups/{/id}"');
    expect(compileFixture(files('"marking/mark-at"')).diagnostics.map(({ code }) => code)).toContain("R14");
  });

  it("may be the options of fields", () => {
    const source =
      '{ "from": [{ "from": "realm-role", "label": "$item/name" }, { "value": "none", "label": "role" }] }';
    const withOptions = (options: string, more = {}) =>
      compileFixture({ ...more, [USER]: edited(USER, '"label": "phone"', `"label": "phone", "options": ${options}`) });
    const used = withOptions('"membership/roles"', {
      "sections/users/membership.pieces.json": `{ "roles": ${source} }`,
    });
    expect(used.diagnostics).toEqual([]);
    expect(used.parts).toEqual(withOptions(source).parts);
    expect(withOptions('"membership/rolls"').diagnostics.map(({ code }) => code)).toContain("R11");
  });

  it("may have an owner that is no resource, and use each other", () => {
    const pieces = '{ "open": { "not": "shut" }, "shut": { "not": "/enabled" } }';
    const files = {
      [USER]: edited(USER, '"enabled": "$load/lock"', '"enabled": "$load/lock", "when": "doors/open"'),
      "sections/users/doors.pieces.json": pieces,
    };
    expect(compileFixture(files).diagnostics).toEqual([]);
    expect(JSON.stringify(compileFixture(files).parts)).toContain(
      '"when":{"op":"not","of":{"op":"not","of":"/enabled"}}',
    );
  });

  it("may use an argument in the ids of their members", () => {
    const files = (use: string) => ({
      "sections/users/phone.pieces.json":
        '{ "numbers": { "id": "{kind}-numbers", "fields": [{ "id": "{kind}-own", "value": "/email", "label": "phone" }] } }',
      [USER]: edited(USER, '{ "use": "user/account" }', use),
    });
    const { diagnostics, parts } = compileFixture(files('{ "use": "phone/numbers", "with": { "kind": "home" } }'));
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(parts)).toMatch(/"id":"home-numbers","fields":\[\{"id":"home-own"/);
    const without = compileFixture(files('{ "use": "phone/numbers" }')).diagnostics;
    expect(without.map(({ code, message }) => [code, message.includes('"{kind}-')])).toContainEqual(["R06", true]);
  });

  it("cannot define a name that the resource defines already", () => {
    const { diagnostics } = compileFixture({ "sections/users/user.pieces.json": '{ "locked": "/enabled" }' });
    expect(diagnostics).toMatchObject([{ code: "S03", file: "sections/users/user.pieces.json" }]);
  });
});

describe("View in a file of its own", () => {
  const view = { "sections/users/memberships.view.json": GROUPS };

  it("compiles like a view in the screen, also for links to its tab", () => {
    const moved = compileFixture({ [USER]: edited(USER, GROUPS, '"users/memberships"'), ...view });
    expect(moved.diagnostics).toEqual([]);
    expect(moved.parts).toEqual(plain.parts);
  });

  it("passes the arguments on to the pieces that it uses", () => {
    const list = '{ "id": "first", "use": "user/list", "with": { "heading": "users", "kind": "people" } }';
    const screen = `{ "id": "marked", "path": "/marked", "kind": "stack", "views": ["users/first"] }`;
    const moved = compileFixture({
      "sections/users/marked.screen.json": screen,
      "sections/users/first.view.json": list,
    });
    expect(moved.diagnostics).toEqual([]);
    expect(moved.parts).toEqual(plain.parts);
  });

  it("is reported when it is not used", () => {
    const { diagnostics } = compileFixture(view, { reportUnread: true });
    const reported = diagnostics.filter(({ file }) => file in view);
    expect(reported).toMatchObject([{ code: "S17", message: expect.stringContaining("is not used") }]);
  });
});
