import { describe, expect, it } from "vitest";
import { compileFixture } from "./testing/fixture.ts";

const TEXTS = "sections/z/messages.en.json";
const TOOL = "sections/z/tool.resource.json";
const added = {
  [TEXTS]: '{ "nobody": "Nobody", "users": "Text of users" }',
  [TOOL]: '{ "id": "tool", "entity": "user", "path": "tools", "label": "users", "plural": "users" }',
};

const LOCK = "sections/z/lock.screen.json";

describe("where the files are everything that there is", () => {
  it("what no screen comes to is reported", () => {
    const { diagnostics } = compileFixture(added, { complete: true });
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: "M04", file: TEXTS, line: 1, column: 3, severity: "warning" }),
    );
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: "R35", file: TOOL, message: 'no screen comes to the resource "tool".' }),
    );
    expect(diagnostics.some(({ message }) => message.includes('"users"'))).toBe(false);
  });

  it("a write that names no rights is reported", () => {
    const action = (rights: string) =>
      `{ "id": "lock", "path": "/lock", "kind": "table", "title": "users", "from": "user", "columns": ["/username"],
         "actions": [{ "id": "go", "label": "users"${rights}, "do": [{ "post": "go" }] }] }`;
    const codes = (rights: string) =>
      compileFixture({ [LOCK]: action(rights) }, { complete: true })
        .diagnostics.filter(({ file }) => file === LOCK)
        .map(({ code, line }) => [code, line]);
    expect(codes("")).toEqual([["R22", 2]]);
    expect(codes(', "rights": "anyone"')).toEqual([]);
  });

  it("says nothing of this where the files are some of many", () =>
    expect(compileFixture(added).diagnostics).toEqual([]));
});
