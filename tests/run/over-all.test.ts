import { expect, it } from "vitest";
import { isOverAll, sectionsOf, triesOn } from "./over-all.ts";

it.each([
  ["tests/faults/first-half.test.tsx", true],
  ["tests/lossless/every-value.test.ts", true],
  ["tests/names/journeys.test.tsx", true],
  ["tests/words/admin.test.tsx", true],
  ["tests/faults/detection.test.tsx", false],
  ["tests/names/addresses.test.ts", false],
  ["tests/rights/matrix.test.ts", false],
  ["tests/rights/rendered.test.tsx", true],
  ["tests/faults/at-load.ts", false],
])("%s goes over all screens: %s", (path, isOne) => expect(isOverAll(path)).toBe(isOne));

it("a change is tried on its own sections, one of code on the one that stands for all", () => {
  expect(sectionsOf(["sections/users/a.json", "sections/roles/b.json", "sections/users/c.json"])).toEqual([
    "roles",
    "users",
  ]);
  expect(sectionsOf(["engine/ui/buttons/button.tsx"])).toEqual(["roles"]);
});

it.each([
  ["what a place reads fails user", true],
  ["what a place reads fails user/settings", true],
  ["users", true],
  ["what a place reads fails add-user", false],
  ["what a place reads fails user-federation", false],
  ["every dialog that renames a user did so", false],
])("a try by the name of %s is on the screens user and users: %s", (name, isOne) =>
  expect(new RegExp(triesOn(["user", "users"])).test(name)).toBe(isOne),
);
