import { expect, it } from "vitest";
import { findBareUses, findNamedSchemas, findRepeatedIds } from "./repetitions.ts";

it("finds an object that says nothing but the name of a piece", () => {
  const text =
    '{\n  "sections": ["user/a", { "use": "user/b" }, { "use": "user/c", "when": "/x" }],\n  "show": {\n    "use": "user/d"\n  }\n}';
  expect(findBareUses([{ path: "sections/users/user.screen.json", text }]).map(({ line }) => line)).toEqual([2, 3]);
  expect(findBareUses([{ path: "engine/a.ts", text }])).toEqual([]);
});

it("finds an id that repeats the name of the file", () => {
  const text = '{\n  "id": "user",\n  "path": "/users/{user}",\n  "tabs": [{ "id": "user" }]\n}';
  const found = findRepeatedIds([
    { path: "sections/users/user.screen.json", text },
    { path: "sections/users/person.screen.json", text },
  ]);
  expect(found.map(({ path, line }) => [path, line])).toEqual([["sections/users/user.screen.json", 2]]);
});

it("finds a descriptor that names its grammar", () => {
  const text = '{\n  "$schema": "../../schemas/descriptors/screen.schema.json",\n  "path": "/users"\n}';
  const paths = ["sections/users/users.screen.json", "tests/fixtures/packs/a/users.screen.json"];
  const found = findNamedSchemas(paths.map((path) => ({ path, text })));
  expect(found.map(({ path, line }) => [path, line])).toEqual([["sections/users/users.screen.json", 1]]);
});
