import { expect, it } from "vitest";
import { findBareUses } from "./bare-uses.ts";

it("finds an object that says nothing but the name of a piece", () => {
  const text =
    '{\n  "sections": ["user/a", { "use": "user/b" }, { "use": "user/c", "when": "/x" }],\n  "show": {\n    "use": "user/d"\n  }\n}';
  expect(findBareUses([{ path: "sections/users/user.screen.json", text }]).map(({ line }) => line)).toEqual([2, 3]);
  expect(findBareUses([{ path: "engine/a.ts", text }])).toEqual([]);
});
