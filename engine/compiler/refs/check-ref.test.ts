import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "../testing/fixture.ts";
import { ROLE_RESOURCE, USERS } from "../testing/mistakes.ts";

/** Returns the advice of the diagnostics for a record that is not enclosing. */
function advice(file: string, from: string, to: string): readonly (string | undefined)[] {
  const { diagnostics } = compileFixture({ [file]: edited(file, from, to) });
  return diagnostics.filter(({ code }) => code === "R02").map(({ consequence }) => consequence);
}

describe("Reference to a record that is not enclosing", () => {
  it("advises to add a parent in a resource", () => {
    const list = '"path": "roles", "list": { "query": { "holder": "$user/username" } }';
    expect(advice(ROLE_RESOURCE, '"path": "roles"', list)).toEqual([
      'Known here: no enclosing record. If the records belong to one, add "parent": ["user"] to the resource.',
    ]);
  });

  it("lists the enclosing records on a screen", () =>
    expect(advice(USERS, '"/enabled"', '"$membership/name"')).toEqual(["Known here: user."]));
});
