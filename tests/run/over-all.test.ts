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
])("%s is a suite over all screens: %s", (path, isOne) => expect(isOverAll(path)).toBe(isOne));

it("a change is tested on its own sections, and a change of code on the sample section", () => {
  expect(sectionsOf(["sections/users/a.json", "sections/roles/b.json", "sections/users/c.json"])).toEqual([
    "roles",
    "users",
  ]);
  expect(sectionsOf(["engine/ui/buttons/button.tsx"])).toEqual([]);
});

it.each([
  ["what a place reads fails user", true],
  ["what a place reads fails user/settings", true],
  ["users", true],
  ["what a place reads fails add-user", false],
  ["what a place reads fails user-federation", false],
  ["every dialog that renames a user did so", false],
])("the pattern for the screens user and users matches the test %s: %s", (name, isOne) =>
  expect(new RegExp(triesOn(["user", "users"])).test(name)).toBe(isOne),
);
