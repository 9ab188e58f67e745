import { expect, it } from "vitest";
import { findBareUses, findImpliedKinds, findNamedSchemas, findRepeatedIds } from "./repetitions.ts";

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

it("finds a kind that the other words of a view say", () => {
  const views = [
    { kind: "table", columns: ["/name"] },
    { kind: "cards", columns: ["/name"] },
    { kind: "wizard", sections: [] },
    { use: "user/list", kind: "table", columns: ["/name"] },
    { kind: "picker", columns: ["/name"] },
  ];
  const text = JSON.stringify({ path: "/x", kind: "stack", views });
  const found = findImpliedKinds([{ path: "sections/users/users.screen.json", text }]);
  expect(found.map((error) => error.text)).toEqual([
    'says "kind": "stack" at /, which its words say',
    'says "kind": "table" at /views/0, which its words say',
  ]);
});
