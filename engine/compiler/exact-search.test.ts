import { describe, expect, it } from "vitest";
import { parseValue } from "../language/expression/parse.ts";
import { compileFixture, edited } from "./testing/fixture.ts";

const USER = "sections/users/user.screen.json";
const USER_RESOURCE = "sections/users/user.resources.json";

/** Returns the part of a screen after one text of a file was replaced. There must be no errors. */
function part(id: string, path: string, from: string, to: string) {
  const compiled = compileFixture({ [path]: edited(path, from, to) });
  expect(compiled.diagnostics).toEqual([]);
  const found = compiled.parts.find((plan) => plan.screen.entry.id === id);
  if (!found) throw new Error(`No screen "${id}"`);
  return found;
}

describe("Descriptors", () => {
  it("can name the query that finds only records whose name equals the searched text", () => {
    const to = '"search": ["search", { "username": "$query/search", "exact": true }]';
    const { resources } = part("users", USER_RESOURCE, '"search": "search"', to);
    expect(resources.user?.list).toMatchObject({
      search: "search",
      exact: { username: parseValue("$query/search"), exact: true },
    });
  });

  it("can link a page, and each of its tabs, to the guide", () => {
    const from = '"kind": "table", "from": "membership"';
    const { view } = part("user", USER, from, `"docs": "of-memberships", ${from}`).screen;
    expect(view.kind === "tabs" ? view.tabs[1]?.learn : undefined).toBe("of-memberships");
  });
});
