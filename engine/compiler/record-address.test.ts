import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "./testing/fixture.ts";

const records = (changed = {}) =>
  Object.fromEntries(compileFixture(changed).index.screens.map(({ id, record }) => [id, record]));

describe("Entry of a screen", () => {
  it("contains the address of its record on the server, unless it creates a new one or lists them", () => {
    expect(records()).toMatchObject({ user: "users/{user}", users: undefined, "add-user": undefined });
  });

  it("has no address when another screen shows such records, or when they are not below the realm", () => {
    const path = "sections/users/user.resources.json";
    expect(records({ [path]: edited(path, '"path": "users"', '"screen": "roles", "path": "users"') }).user).toBe(
      undefined,
    );
    expect(records({ [path]: edited(path, '"path": "users"', '"base": "admin", "path": "users"') }).user).toBe(
      undefined,
    );
  });
});
