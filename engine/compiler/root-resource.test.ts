import { expect, it } from "vitest";
import { compileFixture } from "./testing/fixture.ts";

const part = (id: string) =>
  compileFixture({
    "sections/z/own.resource.json": `{ "id": "${id}", "entity": "realm", "label": "role", "path": "", "item": "", "key": "/realm", "name": "/realm" }`,
    "sections/z/own.screen.json": `{ "id": "own", "path": "/own", "kind": "json", "record": "${id}", "title": "name", "value": "/" }`,
  }).parts.find(({ screen: { entry } }) => entry.id === "own");

it("opens the resource of the realm without a key, but any other resource as a new record", () => {
  expect(part("realm")?.screen.view.of).toEqual({ resource: "realm", new: false });
  expect(part("realm")?.resources.realm?.root).toBe("realm");
  expect(part("own")?.screen.view.of).toEqual({ resource: "own", new: true });
});
