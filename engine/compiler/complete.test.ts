import { describe, expect, it } from "vitest";
import { compileFixture } from "./testing/fixture.ts";

const TEXTS = "sections/z/messages.en.json";
const TOOL = "sections/z/tool.resource.json";
const added = {
  [TEXTS]: '{ "nobody": "Nobody", "users": "Text of users" }',
  [TOOL]: '{ "id": "tool", "entity": "user", "path": "tools", "label": "users", "plural": "users" }',
};

const LOCK = "sections/z/lock.screen.json";

describe("Compilation of a whole product", () => {
  it("reports unused texts and resources", () => {
    const { diagnostics } = compileFixture(added, { complete: true });
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: "M04", file: TEXTS, line: 1, column: 3, severity: "warning" }),
    );
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: "R35", file: TOOL, message: 'no screen uses the resource "tool".' }),
    );
    expect(diagnostics.some(({ message }) => message.includes('"users"'))).toBe(false);
  });

  it("reports a write without rights", () => {
    const action = (rights: string) =>
      `{ "id": "lock", "path": "/lock", "kind": "table", "title": "users", "from": "user", "columns": ["/username"],
         "actions": [{ "id": "go", "label": "users"${rights}, "do": [{ "post": "go" }] }] }`;
    const codes = (rights: string) =>
      compileFixture({ [LOCK]: action(rights) }, { complete: true })
        .diagnostics.filter(({ file, code }) => file === LOCK && code !== "M05")
        .map(({ code, line }) => [code, line]);
    expect(codes("")).toEqual([["R22", 2]]);
    expect(codes(', "rights": "anyone"')).toEqual([]);
  });

  it.each([
    ["of another section", "users", ["M05", LOCK, '"users" is a text of users: "Text of users".']],
    ["of the frame", "remove", ["M05", LOCK, '"remove" is a text of the frame: "Remove".']],
  ])("reports a text %s, unless the section itself or the shared section has it too", (_whose, key, error) => {
    const screen = `{ "id": "lock", "path": "/lock", "kind": "table", "title": "${key}", "from": "user", "columns": ["/username"] }`;
    const texts: Readonly<Record<string, string>> = { users: "Text of users", remove: "Remove" };
    const written = `{ "${key}": "${texts[key]}" }`;
    const found = (more: Readonly<Record<string, string>>) =>
      compileFixture({ [LOCK]: screen, ...more }, { complete: true })
        .diagnostics.filter(({ code }) => code === "M05")
        .map(({ code, file, message }) => [code, file, message]);
    expect(found({})).toContainEqual(error);
    expect(found({ [TEXTS]: written })).not.toContainEqual(error);
    expect(found({ "sections/shared/messages.en.json": written })).not.toContainEqual(error);
  });

  it("counts the confirmation of a deletion as a text of the section that contains the resource", () => {
    const key = `{ "id": "key", "entity": "user", "path": "keys", "name": "/username", "rights": { "list": "anyone", "delete": "anyone" },
      "delete": { "ask": [{ "title": "loseKey" }] } }`;
    const screen = `{ "id": "lock", "path": "/lock", "kind": "table", "title": { "literal": "-" }, "from": "key", "columns": ["/username"], "actions": ["delete"] }`;
    const files = {
      "sections/keys/key.resource.json": key,
      "sections/keys/messages.en.json": '{ "loseKey": "Lose it?" }',
    };
    const { diagnostics } = compileFixture({ [LOCK]: screen, ...files }, { complete: true });
    expect(diagnostics.filter(({ message }) => message.includes("loseKey"))).toEqual([]);
  });

  it("reports none of these errors when the files are only a part of the product", () =>
    expect(compileFixture(added).diagnostics).toEqual([]));
});
