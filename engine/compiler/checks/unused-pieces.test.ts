import { describe, expect, it } from "vitest";
import { compileTestPacks } from "../testing/compile-test-packs.ts";
import { compileFixture } from "../testing/fixture.ts";

const FILE = "sections/users/user.pieces.json";

/** Returns the codes that are reported for an unused piece in the file of users. */
function messages(piece: string): string[] {
  const { diagnostics } = compileFixture({ [FILE]: `{ "spare": ${piece} }` }, { reportUnread: true });
  return diagnostics.filter(({ file }) => file === FILE).map(({ code }) => code);
}

describe("Unused piece", () => {
  it.each([
    ["a section", '{ "fields": [{ "ref": "/username", "label": "nowhere" }] }', "M01"],
    ["a table", '{ "kind": "table", "from": "usr", "columns": ["/username"] }', "R31"],
    ["an action", '{ "placement": "row", "do": [{ "run": "tidy-down" }] }', "R17"],
    ["a condition", '{ "all": ["/enabled", { "use": "user/lockd" }] }', "R11"],
  ])("has the errors in %s reported", (_, piece, code) => {
    const codes = messages(piece);
    expect(codes).toEqual(["S17", code]);
  });

  it.each([
    ["names of its loads", '{ "fields": [{ "ref": "/username", "enabled": "$load/lock" }] }'],
    ["members of the record", '{ "fields": [{ "ref": "/nickname", "label": "users" }] }'],
    ["its arguments", '{ "kind": "table", "from": "{list}", "columns": ["/username"] }'],
    ["the enclosing rights", '{ "do": [{ "post": "x" }], "label": "mark" }'],
  ])("is not checked for %s", (_, piece) => expect(messages(piece)).toEqual(["S17"]));

  it("has its errors reported in a pack, too", () => {
    const spare = '{ "spare": { "fields": [{ "ref": "/username", "label": "nowhere" }] } }';
    const { errors } = compileTestPacks({ acme: { "acme-spare.pieces.json": spare } });
    expect(errors.join("\n")).toMatch(/S17[\s\S]*M01|M01[\s\S]*S17/);
  });
});
