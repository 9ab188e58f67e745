import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "../../testing/fixture.ts";

const USERS = "sections/users/users.screen.json";
const errors = (condition: object) =>
  compileFixture({
    [USERS]: edited(USERS, `"label": "email" }`, `"label": "email", "when": ${JSON.stringify(condition)} }`),
  }).diagnostics.map(({ code, message }) => `${code} ${message}`);

describe("a condition with a pattern", () => {
  it("is neither always nor never true, whatever the pattern", () => {
    expect(errors({ "/email": { matches: "^[a-z]{3,}@acme$" } })).toEqual([]);
    expect(errors({ not: { any: [{ "/email": { matches: "[^a-z]" } }, "/enabled"] } })).toEqual([]);
  });

  it("is rejected where the pattern could take too long, or is none", () => {
    expect(errors({ any: ["/enabled", { not: { "/email": { matches: "^(a)\\1$" } } }] })).toEqual([
      expect.stringMatching(/^S22 the pattern \^\(a\)\\1\$ cannot be used: /),
    ]);
  });

  it("is rejected where a reference stands for the pattern", () => {
    expect(errors({ "/email": { matches: "/username" } }).map((error) => error.slice(0, 3))).toContain("S01");
  });
});
