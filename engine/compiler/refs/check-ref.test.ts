import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "../testing/fixture.ts";
import { ROLE_RESOURCE, USERS } from "../testing/mistakes.ts";

/** Returns what is advised of a record that is not around. */
function advice(file: string, from: string, to: string): readonly (string | undefined)[] {
  const { diagnostics } = compileFixture({ [file]: edited(file, from, to) });
  return diagnostics.filter(({ code }) => code === "R02").map(({ consequence }) => consequence);
}

describe("a record that is not around", () => {
  it("is brought around a resource by its parent", () => {
    const list = '"path": "roles", "list": { "query": { "holder": "$user/username" } }';
    expect(advice(ROLE_RESOURCE, '"path": "roles"', list)).toEqual([
      'Known here: no enclosing record. Where the records lie in one, add "parent": ["user"] to the resource.',
    ]);
  });

  it("is only named on a screen", () =>
    expect(advice(USERS, '"/enabled"', '"$membership/name"')).toEqual(["Known here: user."]));
});
