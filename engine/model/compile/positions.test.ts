import { describe, expect, it } from "vitest";
import { compileFixture, FILES } from "./testing/fixture.ts";

/** `path:line` of the first line of a file that holds a text. */
function lineOf(path: string, text: string): string {
  const line = (FILES[path] ?? "").split("\n").findIndex((one) => one.includes(text)) + 1;
  expect(line, `${text} stands in ${path}`).toBeGreaterThan(0);
  return `${path}:${line}`;
}

const USERS = "sections/users/users.screen.json";
const USER = "sections/users/user.screen.json";
const RESOURCE = "sections/users/user.resources.json";

describe("positions", () => {
  const positions = compileFixture().positions();

  it("tell where views, columns and actions are written, also those that are only named", () => {
    expect(positions.users).toMatchObject({
      "/view": `${USERS}:1`,
      "/view/columns/0": lineOf(USERS, '"/username"'),
      "/view/columns/1": lineOf(USERS, '"/email"'),
      "/view/actions/1": lineOf(USERS, '"lock"'),
    });
  });

  it("tell where a piece that is used from a resource is written", () => {
    expect(positions["add-user"]).toMatchObject({
      "/view/sections/0/fields/0": lineOf(RESOURCE, '"account": {'),
      "/view/sections/0/fields/1": lineOf(RESOURCE, '"account": {'),
    });
    expect(positions.user?.["/view/tabs/0"]).toBe(
      lineOf(USER, '"id": "settings"').replace(/\d+$/, (line) => String(Number(line) - 1)),
    );
  });
});
