import { parsePredicate } from "../../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { PlanTable } from "../../language/plan/plan.ts";
import { compileFixture, edited, FILES } from "../testing/fixture.ts";

const USERS = "sections/users/users.screen.json";
const USER = "sections/users/user.screen.json";
const RESOURCE = "sections/users/user.resources.json";
const LOCKED = { when: { "/enabled": false }, label: "locked", tone: "danger" };
const PARSED = { ...LOCKED, when: parsePredicate(LOCKED.when) };
const OWN = { when: "/email", label: "email" };

const resource = (FILES[RESOURCE] ?? "").replace(
  '"name": "/username"',
  `"name": "/username", "badges": [${JSON.stringify(LOCKED)}]`,
);

/** Returns the badges of the column with the name in the list, and those in the header of a record's page. */
function badges(column: unknown, head: object) {
  const { parts, diagnostics } = compileFixture({
    [RESOURCE]: resource,
    [USERS]: edited(USERS, '"/username"', JSON.stringify(column)),
    [USER]: edited(USER, '"kind": "tabs"', `"kind": "tabs", ${JSON.stringify(head).slice(1, -1)}`),
  });
  expect(diagnostics).toEqual([]);
  const view = (id: string) => parts.find(({ screen }) => screen.entry.id === id)?.screen.view;
  const table = view("users") as PlanTable;
  return [table.columns.map((field) => field.badges), view("user")?.badges, view("add-user")?.badges];
}

describe("Badges of a resource", () => {
  it("are rendered wherever one of its records is named, and nowhere else", () =>
    expect(badges("/username", { help: "users" })).toEqual([[[PARSED], undefined, undefined], [PARSED], undefined]));

  it("come before those of the column or header, without duplicates", () =>
    expect(badges({ ref: "/username", badges: [OWN, LOCKED] }, { badges: [OWN] })).toEqual([
      [[OWN, PARSED], undefined, undefined],
      [PARSED, OWN],
      undefined,
    ]));

  it("do not repeat the value of the switch in the header", () =>
    expect(badges("/username", { toggle: "/enabled" })[1]).toEqual([]));
});
