import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "../../testing/fixture.ts";

const USERS = "sections/users/users.screen.json";
const errors = (condition: object) =>
  compileFixture({
    [USERS]: edited(USERS, `"label": "email" }`, `"label": "email", "when": ${JSON.stringify(condition)} }`),
  }).diagnostics.map(({ code, message }) => `${code} ${message}`);

describe("Condition with a pattern", () => {
  it("is never reported as always or never true", () => {
    expect(errors({ "/email": { matches: "^[a-z]{3,}@acme$" } })).toEqual([]);
    expect(errors({ not: { any: [{ "/email": { matches: "[^a-z]" } }, "/enabled"] } })).toEqual([]);
  });

  it("is rejected when the pattern is invalid or could take too long", () => {
    expect(errors({ any: ["/enabled", { not: { "/email": { matches: "^(a)\\1$" } } }] })).toEqual([
      expect.stringMatching(/^S22 the pattern \^\(a\)\\1\$ cannot be used: /),
    ]);
  });

  it("is rejected when the pattern is a reference", () => {
    expect(errors({ "/email": { matches: "/username" } }).map((error) => error.slice(0, 3))).toContain("S01");
  });
});
