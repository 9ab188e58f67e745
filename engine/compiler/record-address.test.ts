import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "./testing/fixture.ts";

const records = (changed = {}) =>
  Object.fromEntries(compileFixture(changed).index.screens.map(({ id, record }) => [id, record]));

describe("the entry of a screen", () => {
  it("says where its record lives on the server, unless it makes a new one or lists them", () => {
    expect(records()).toMatchObject({ user: "users/{user}", users: undefined, "add-user": undefined });
  });

  it("says nothing where another screen shows such records, or they do not live in the realm", () => {
    const path = "sections/users/user.resources.json";
    expect(records({ [path]: edited(path, '"path": "users"', '"screen": "roles", "path": "users"') }).user).toBe(
      undefined,
    );
    expect(records({ [path]: edited(path, '"path": "users"', '"base": "admin", "path": "users"') }).user).toBe(
      undefined,
    );
  });
});
