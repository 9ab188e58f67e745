import { describe, expect, it } from "vitest";
import { RELEASED, withReleased } from "./check-released.ts";
import type { NamedIds } from "../library/named-members.ts";
import { compileFixture, edited } from "../testing/fixture.ts";

const USER = "sections/users/user.screen.json";
const RESOURCES = "sections/users/user.resources.json";

const released = compileFixture({}, { complete: true }).named as NamedIds;

/** Returns the errors of released ids for a later version of the library with these changes. */
function lost(changed: Readonly<Record<string, string | undefined>>) {
  const { diagnostics } = compileFixture(changed, { complete: true, released });
  return diagnostics.flatMap(({ code, file, message }) => (code === "R37" ? [[file, message]] : []));
}

describe("Released ids", () => {
  it("contain those of screens, of their members and of the actions of resources", () => {
    expect(released.screens.user).toMatchObject({ tabs: ["groups", "settings"], sections: ["account", "more"] });
    expect(released.screens.users).toMatchObject({ columns: ["email", "enabled", "username"] });
    expect(released.screens.users?.actions).toEqual(["create", "delete", "lock"]);
    expect(released.resources).toMatchObject({ user: ["lock", "mark", "tidy"], membership: ["leave"] });
    expect(lost({})).toEqual([]);
  });

  it.each([
    ["groups", USER, `"groups" in tabs of the screen "user" was released and no longer exists.`],
    ["user", USER, `the screen "user" was released and no longer exists. Did you mean "users"?`],
    ["leave", RESOURCES, `the action "leave" of the resource "membership" was released and no longer exists.`],
  ])("cause an error when %s is missing, unless the successor names it as its former id", (id, file, message) => {
    const [from, to, was] =
      id === "leave"
        ? ['"leave": {', '"quit": { "label": "leave",', '"quit": { "formerly": ["leave"], "label": "leave",']
        : [`"id": "${id}"`, '"id": "other"', `"id": "other", "formerly": ["${id}"]`];
    const used = { [USER]: edited(USER, '["leave"]', '[{ "use": "quit", "id": "leave" }]') };
    const home = id === "user" ? RELEASED : file;
    expect(lost({ ...(id === "leave" ? used : {}), [file]: edited(file, from, to) })).toContainEqual([home, message]);
    expect(lost({ ...(id === "leave" ? used : {}), [file]: edited(file, from, was) })).toEqual([]);
  });

  it("are kept when later versions add or remove ids", () => {
    const now: NamedIds = { screens: { user: { tabs: ["b"] }, other: {} }, resources: { x: ["new"] } };
    const before: NamedIds = { screens: { user: { tabs: ["a"], fields: ["f"] } }, resources: { x: ["old"], y: [] } };
    expect(withReleased(before, now)).toEqual({
      screens: { other: {}, user: { fields: ["f"], tabs: ["a", "b"] } },
      resources: { x: ["new", "old"], y: [] },
    });
  });
});
