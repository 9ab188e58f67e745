import { expect, it } from "vitest";
import { compileFixture } from "./testing/fixture.ts";

const screen = '{ "id": "own", "path": "/own", "kind": "json", "record": "own", "title": "name", "value": "/" }';
const own = (more: string) =>
  compileFixture({
    "sections/z/own.resource.json": `{ "id": "own", "entity": "realm", "label": "role", "path": "", "item": "", "key": "/realm", "name": "/realm"${more} }`,
    "sections/z/own.screen.json": screen,
  });
const part = (more: string) => own(more).parts.find(({ screen: { entry } }) => entry.id === "own");

it("a resource that says that it is the root is open without a key; another one would be a new record", () => {
  expect(own(', "root": "realm"').diagnostics).toEqual([]);
  expect(part(', "root": "realm"')?.screen.view.of).toEqual({ resource: "own", new: false });
  expect(part(', "root": "realm"')?.resources.own?.root).toBe("realm");
  expect(part("")?.screen.view.of).toEqual({ resource: "own", new: true });
});
