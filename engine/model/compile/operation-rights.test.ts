import { expect, it } from "vitest";
import { compileFixture } from "./testing/fixture.ts";

const inherited = { any: ["manage-users", "$user/access/manage"] };

it("what lies under a resource takes over its rights, also where a view names an operation", () => {
  const group = `{ "id": "pin", "entity": "group", "under": ["user"], "path": "users/{user}/pins", "label": "users" }`;
  const screen = `{ "id": "pins", "path": "/users/{user}/pins", "kind": "table", "of": "user", "title": "users",
    "from": "pin", "columns": ["/name"], "actions": ["delete"] }`;
  const { diagnostics, parts } = compileFixture({
    "sections/z/pin.resource.json": group,
    "sections/z/pins.screen.json": screen,
  });
  expect(diagnostics).toEqual([]);
  const part = parts.find(({ screen }) => screen.entry.id === "pins");
  expect(part?.resources.pin?.rights).toEqual({
    list: "query-users",
    read: "view-users",
    create: "manage-users",
    update: inherited,
    delete: inherited,
  });
  expect(part?.screen.view.actions.map(({ id, rights }) => [id, rights])).toEqual([["delete", inherited]]);
});
