import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "../../testing/fixture.ts";

const USER = "sections/users/user.screen.json";

/** Returns the errors of the page of a user that loads roles and shows a value of them. */
function errorsOf(value: string, load = '{ "from": "realm-role" }'): readonly string[] {
  const loaded = edited(USER, '"load": {', `"load": { "roles": ${load},`);
  const text = loaded.replace('"/createdTimestamp"', `{ "label": "name", "value": ${value} }, "/createdTimestamp"`);
  return compileFixture({ [USER]: text }).diagnostics.map(({ code, message }) => `${code} ${message}`);
}

describe("Members of loaded items", () => {
  it.each([
    ["in a value", '{ "from": "$load/roles", "value": "$item/nmae" }'],
    ["in an object of a value", '{ "from": "$load/roles", "value": { "x": "$item/nmae" } }'],
    ["in a condition", '{ "from": "$load/roles", "where": { "$item/nmae": "x" }, "value": "$item/id" }'],
  ])("are reported when the items have no such member: %s", (_, value) => {
    expect(errorsOf(value)).toEqual(['R01 "$item/nmae": "item" has no such member. Did you mean "name"?']);
  });

  it.each([
    ["an existing member", '{ "from": "$load/roles", "value": "$item/name" }'],
    ["of a nested list", '{ "from": "$load/roles", "value": { "from": "/groups", "value": "$item/x" } }'],
    ["of elements in a condition", '{ "from": "$load/roles", "where": { "/groups": { "any": { "$item/x": 1 } } } }'],
  ])("are not reported: %s", (_, value) => expect(errorsOf(value)).toEqual([]));

  it("are not checked when the load changes the items of the list", () => {
    const value = '{ "from": "$load/roles", "value": "$item/key" }';
    expect(errorsOf(value, '{ "from": "realm-role", "value": { "key": "/id" } }')).toEqual([]);
    expect(errorsOf(value, '{ "get": "roles" }')).toEqual([]);
  });

  it("must be read, or the load is reported", () => {
    expect(errorsOf('"/email"')).toEqual(['S17 "$load/roles" is not used: it would be requested for nothing.']);
  });
});
