import { expect, it } from "vitest";
import { findBareUses, findNamedSchemas, findRepeatedIds } from "./repetitions.ts";

it("reports an object whose only key is `use`", () => {
  const text =
    '{\n  "sections": ["user/a", { "use": "user/b" }, { "use": "user/c", "when": "/x" }],\n  "show": {\n    "use": "user/d"\n  }\n}';
  expect(findBareUses([{ path: "sections/users/user.screen.json", text }]).map(({ line }) => line)).toEqual([2, 3]);
  expect(findBareUses([{ path: "engine/a.ts", text }])).toEqual([]);
});

it("reports an id that equals the file name", () => {
  const text = '{\n  "id": "user",\n  "path": "/users/{user}",\n  "tabs": [{ "id": "user" }]\n}';
  const found = findRepeatedIds([
    { path: "sections/users/user.screen.json", text },
    { path: "sections/users/person.screen.json", text },
  ]);
  expect(found.map(({ path, line }) => [path, line])).toEqual([["sections/users/user.screen.json", 2]]);
});

it("reports a descriptor that names its meta-schema", () => {
  const text = '{\n  "$schema": "../../schemas/descriptors/screen.schema.json",\n  "path": "/users"\n}';
  const paths = ["sections/users/users.screen.json", "tests/fixtures/packs/a/users.screen.json"];
  const found = findNamedSchemas(paths.map((path) => ({ path, text })));
  expect(found.map(({ path, line }) => [path, line])).toEqual([["sections/users/users.screen.json", 1]]);
});
