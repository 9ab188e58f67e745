import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "./testing/fixture.ts";

const USER_RESOURCE = "sections/users/user.resources.json";
const LOCK = '"do": [{ "put": "users/{user}/lock", "body": { "reason": "/reason" } }]';

function compiled(step: object) {
  const text = edited(USER_RESOURCE, LOCK, `"do": [${JSON.stringify(step)}]`);
  const { parts, diagnostics } = compileFixture({ [USER_RESOURCE]: text });
  const view = parts.find(({ screen }) => screen.entry.id === "users")?.screen.view;
  return {
    lock: view?.actions.find(({ id }) => id === "lock"),
    errors: diagnostics.map(({ code, message }) => `${code} ${message}`),
  };
}

describe("Step that saves another record", () => {
  it("names the resource with keys of any record, and requires the rights to update it", () => {
    const { lock, errors } = compiled({
      save: { "/name": "/reason" },
      record: { from: "realm-role", with: { "realm-role": "$user/id" } },
    });
    expect(errors).toEqual([]);
    expect(lock?.do).toEqual([
      {
        kind: "save",
        save: { "/name": "/reason" },
        of: { resource: "realm-role", with: { "realm-role": "$user/id" } },
      },
    ]);
    expect(lock?.rights).toEqual({ all: [{ any: ["manage-users", "/access/manage"] }, "manage-realm"] });
  });

  it("sets members of the other record, with values that are read from the current one", () => {
    expect(compiled({ save: { "/nam": "/days" }, record: "realm-role" }).errors).toEqual([
      expect.stringMatching(
        /^R01 "\/nam": the nearest record, a "realm-role", has no such member. Did you mean "name"/,
      ),
    ]);
    expect(compiled({ save: { "/name": "/dys" }, record: "realm-role" }).errors).toEqual([
      expect.stringMatching(/^R01 "\/dys": the nearest record, the answers/),
    ]);
    expect(compiled({ save: { "$user/name": 1 }, record: "realm-role" }).errors).toEqual([
      expect.stringMatching(/^R05 .* not a reference into a "realm-role"/),
    ]);
    expect(compiled({ save: { "/name": 1 }, record: "real-role" }).errors).toContain(
      'R31 there is no resource "real-role". Did you mean "realm-role"?',
    );
  });
});
