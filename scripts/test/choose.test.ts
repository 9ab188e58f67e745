import { describe, expect, it } from "vitest";
import { choose, MOST } from "./choose.ts";
import type { Source } from "./touched-tests.ts";

const file = (path: string, ...imports: string[]): Source => ({
  path,
  text: imports.map((from) => `import "${from}";`).join("\n"),
});

const SOURCES: Source[] = [
  file("engine/model/ref.ts"),
  file("engine/model/ref.test.ts", "./ref.ts"),
  file("engine/model/resolve.ts", "./ref.ts"),
  file("engine/model/resolve.test.ts", "./resolve.ts"),
  file("engine/ui/button.tsx"),
  file("engine/ui/button.test.tsx", "./button.tsx"),
  file("scripts/library/read-library.ts"),
  file("engine/model/compile/compile.test.ts", "../../../scripts/library/read-library.ts"),
  file("tests/rights/expected.ts"),
  file("tests/rights/expected.test.ts", "./expected.ts"),
  file("tests/e2e/users.spec.ts"),
];

const chosen = (...changed: string[]) => choose(changed, SOURCES);

describe("what a quick run takes", () => {
  it("is nothing when nothing changed", () => {
    const nothing = { types: false, lint: false, descriptors: false, tests: [], overAll: [], left: 0, browser: [] };
    expect(chosen()).toEqual(nothing);
  });

  it("is types, lint, and the tests that import changed code, the nearest first", () => {
    const { types, lint, tests } = chosen("engine/model/ref.ts");
    expect({ types, lint }).toEqual({ types: true, lint: true });
    expect(tests).toEqual(["engine/model/ref.test.ts", "engine/model/resolve.test.ts"]);
  });

  it("is a changed test itself", () => {
    expect(chosen("engine/ui/button.test.tsx").tests).toEqual(["engine/ui/button.test.tsx"]);
  });

  it("goes on from code that is there no more", () => {
    expect(choose(["engine/model/ref.ts"], SOURCES.slice(1)).tests).toContain("engine/model/resolve.test.ts");
  });

  it("is neither types nor lint, but the compiler and its tests, when only descriptors changed", () => {
    expect(chosen("sections/users/users.screen.json")).toEqual({
      types: false,
      lint: false,
      descriptors: true,
      tests: ["engine/model/compile/compile.test.ts"],
      overAll: [],
      left: 0,
      browser: [],
    });
  });

  it.each([
    ["sections/users/users.screen.json", true],
    ["schemas/descriptors/screen.schema.json", true],
    ["generated/plan/user.json", true],
    ["engine/ui/messages.en.json", true],
    ["engine/model/compile/compile.ts", true],
    ["engine/model/compile/compile.test.ts", false],
    ["engine/ui/button.tsx", false],
    ["README.md", false],
    ["package.json", true],
  ])("after a change of %s descriptors are looked at: %s", (path, looked) =>
    expect(chosen(path).descriptors).toBe(looked),
  );

  it("is the tests beside a file that is no code, or those in the nearest folder around it", () => {
    expect(chosen("tests/rights/expected.json").tests).toEqual(["tests/rights/expected.test.ts"]);
    expect(chosen("tests/rights/deep/er/other.json").tests).toEqual(["tests/rights/expected.test.ts"]);
    expect(chosen("notes.txt").tests).toEqual([]);
  });

  it("keeps apart what goes over all screens", () => {
    const overAll = file("tests/faults/first-half.test.tsx", "../../engine/model/resolve.ts");
    const choice = choose(["engine/model/resolve.ts"], [...SOURCES, overAll]);
    expect(choice.tests).toEqual(["engine/model/resolve.test.ts"]);
    expect(choice.overAll).toEqual(["tests/faults/first-half.test.tsx"]);
  });

  it("names browser tests", () => {
    expect(chosen("tests/e2e/users.spec.ts").browser).toEqual(["tests/e2e/users.spec.ts"]);
  });

  it("has an end, and says how many tests it left", () => {
    const many = Array.from({ length: MOST + 3 }, (_, at) => file(`engine/model/many-${at}.test.ts`, "./resolve.ts"));
    const { tests, left } = choose(["engine/model/ref.ts"], [...SOURCES, ...many]);
    expect(tests).toHaveLength(MOST);
    expect(tests[0]).toBe("engine/model/ref.test.ts");
    expect(left).toBe(5);
  });
});
