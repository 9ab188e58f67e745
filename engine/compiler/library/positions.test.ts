import { describe, expect, it } from "vitest";
import { compileTestPacks } from "../testing/compile-test-packs.ts";
import { compileFixture, FILES } from "../testing/fixture.ts";

/** Returns `path:line` of the first line in a file that contains a text. */
function lineOf(path: string, text: string): string {
  const line = (FILES[path] ?? "").split("\n").findIndex((one) => one.includes(text)) + 1;
  expect(line, `${text} stands in ${path}`).toBeGreaterThan(0);
  return `${path}:${line}`;
}

const USERS = "sections/users/users.screen.json";
const USER = "sections/users/user.screen.json";
const RESOURCE = "sections/users/user.resources.json";

describe("Positions", () => {
  const positions = compileFixture().positions();

  it("contain the lines of views, columns and actions, also of those that are only named", () => {
    expect(positions.users).toMatchObject({
      "/view": `${USERS}:1`,
      "/view/columns/0": lineOf(USERS, '"/username"'),
      "/view/columns/1": lineOf(USERS, '"/email"'),
      "/view/actions/1": lineOf(USERS, '"lock"'),
    });
  });

  it("contain the line of a piece that is defined in a resource and used elsewhere", () => {
    expect(positions["add-user"]).toMatchObject({
      "/view/sections/0/fields/0": lineOf(RESOURCE, '"account": {'),
      "/view/sections/0/fields/1": lineOf(RESOURCE, '"account": {'),
    });
    expect(positions.user?.["/view/tabs/0"]).toBe(
      lineOf(USER, '"id": "settings"').replace(/\d+$/, (line) => String(Number(line) - 1)),
    );
  });

  it("contain the lines of members that a pack contributes, in its own screens and in foreign ones", () => {
    const screen = `{ "id": "acme-list", "path": "/acme", "kind": "table", "title": "users", "from": "user",
      "columns": ["/username"] }`;
    const patch = `{ "screen": "user", "tabs": [
      { "id": "groups", "before": "settings" },
      { "id": "acme-tab", "title": "users", "kind": "table", "from": "user", "columns": [
        "/email" ] }] }`;
    const { positions: found, errors } = compileTestPacks({ acme: { "a.screen.json": screen, "u.patch.json": patch } });
    expect(errors).toEqual([]);
    expect(found["acme-list"]).toMatchObject({
      "/view": "acme/a.screen.json:1",
      "/view/columns/0": "acme/a.screen.json:2",
    });
    expect(found.user).toMatchObject({
      "/view/tabs/2": "acme/u.patch.json:3",
      "/view/tabs/2/columns/0": "acme/u.patch.json:4",
    });
  });

  it("contain the lines of all patches of a piece, after its own line", () => {
    const list = `{ "id": "acme-list", "path": "/acme", "kind": "table", "title": "users", "from": "user",
      "columns": [
        "/username", "/enabled",
        { "ref": "/email" }] }`;
    const other = `{ "screen": "acme-list", "columns": [
      { "id": "enabled", "when": "/id" },
      { "id": "email", "before": "username" }] }`;
    const third = `{ "screen": "acme-list",
      "columns": [{ "id": "email", "label": "name" }] }`;
    const user = `{ "screen": "user", "load": {
      "acme-x": { "get": "x" } }, "tabs": [
      { "id": "groups", "before": "settings" },
      { "id": "settings", "rights": "manage-realm" }], "fields": [
      { "id": "phone", "when": "/enabled" }], "actions": [
      { "id": "leave", "label": "roles" }] }`;
    const { positions: found, errors } = compileTestPacks({
      acme: { "a.screen.json": list, "u.patch.json": user },
      other: { "o.patch.json": other },
      third: { "t.patch.json": third },
    });
    expect(errors.filter(([code]) => code !== "P07")).toEqual([]);
    expect(found["acme-list"]).toMatchObject({
      "/view/columns/0": ["acme/a.screen.json:4", "other/o.patch.json:3", "third/t.patch.json:2"],
      "/view/columns/1": "acme/a.screen.json:3",
      "/view/columns/2": ["acme/a.screen.json:3", "other/o.patch.json:2"],
    });
    expect(found.user).toMatchObject({
      "/view/packLoads/0": "acme/u.patch.json:1",
      "/view/tabs/0": "acme/u.patch.json:3",
      "/view/tabs/0/actions/0": "acme/u.patch.json:6",
      "/view/tabs/1": "acme/u.patch.json:4",
      "/view/tabs/1/sections/1/fields/0": "acme/u.patch.json:5",
    });
  });
});
