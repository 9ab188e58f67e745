import { describe, expect, it } from "vitest";
import { choose, MOST } from "./choose.ts";
import type { Source } from "../../scripts/lint/parse-source.ts";

const file = (path: string, ...imports: string[]): Source => ({
  path,
  text: imports.map((from) => `import "${from}";`).join("\n"),
});

const SOURCES: Source[] = [
  file("engine/language/ref.ts"),
  file("engine/language/ref.test.ts", "./ref.ts"),
  file("engine/language/resolve.ts", "./ref.ts"),
  file("engine/language/resolve.test.ts", "./resolve.ts"),
  file("engine/ui/buttons/button.tsx"),
  file("engine/ui/buttons/button.test.tsx", "./button.tsx"),
  file("scripts/library/read-library.ts"),
  file("engine/compiler/compile.test.ts", "../../scripts/library/read-library.ts"),
  file("tests/rights/expected.ts"),
  file("tests/rights/expected.test.ts", "./expected.ts"),
  file("tests/e2e/users.spec.ts"),
];

const chosen = (...changed: string[]) => choose(changed, SOURCES);

describe("Choice of a quick run", () => {
  it("is empty when nothing changed", () => {
    const nothing = { types: false, lint: false, descriptors: false, tests: [], overAll: [], left: 0, browser: [] };
    expect(chosen()).toEqual(nothing);
  });

  it("contains types, lint, and the tests that import changed code, with the fewest imports first", () => {
    const { types, lint, tests } = chosen("engine/language/ref.ts");
    expect({ types, lint }).toEqual({ types: true, lint: true });
    expect(tests).toEqual(["engine/language/ref.test.ts", "engine/language/resolve.test.ts"]);
  });

  it("contains a changed test", () => {
    expect(chosen("engine/ui/buttons/button.test.tsx").tests).toEqual(["engine/ui/buttons/button.test.tsx"]);
  });

  it("contains the tests of deleted code", () => {
    expect(choose(["engine/language/ref.ts"], SOURCES.slice(1)).tests).toContain("engine/language/resolve.test.ts");
  });

  it("contains the check of descriptors, but neither types nor lint, when only descriptors changed", () => {
    expect(chosen("sections/users/users.screen.json")).toEqual({
      types: false,
      lint: false,
      descriptors: true,
      tests: [],
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
    ["engine/compiler/compile.ts", true],
    ["engine/compiler/compile.test.ts", false],
    ["engine/ui/buttons/button.tsx", false],
    ["README.md", false],
    ["package.json", true],
  ])("after a change of %s compiles descriptors: %s", (path, looked) => expect(chosen(path).descriptors).toBe(looked));

  it("contains the tests of the folder of a changed file without code, or of its nearest parent folder with tests", () => {
    expect(chosen("tests/rights/expected.json").tests).toEqual(["tests/rights/expected.test.ts"]);
    expect(chosen("tests/rights/deep/er/other.json").tests).toEqual(["tests/rights/expected.test.ts"]);
    expect(chosen("notes.txt").tests).toEqual([]);
  });

  it("contains the faster suites over all screens when a section changed", () => {
    const suites = ["tests/faults/first-half.test.tsx", "tests/rights/rendered.test.tsx"];
    const sources = [...SOURCES, ...suites.map((path) => file(path, "../../scripts/library/read-library.ts"))];
    expect(choose(["sections/users/users.screen.json"], sources).overAll).toEqual([suites[1]]);
    const choice = choose(["scripts/library/read-library.ts"], sources);
    expect([choice.tests, choice.overAll]).toEqual([["engine/compiler/compile.test.ts"], []]);
  });

  it("contains the compiler's tests when a schema changed", () => {
    expect(chosen("schemas/entities/user.schema.json").tests).toEqual(["engine/compiler/compile.test.ts"]);
  });

  it("lists changed browser tests", () => {
    expect(chosen("tests/e2e/users.spec.ts").browser).toEqual(["tests/e2e/users.spec.ts"]);
  });

  it("is limited, and contains the number of tests that are left out", () => {
    const many = Array.from({ length: MOST + 3 }, (_, at) =>
      file(`engine/language/many-${at}.test.ts`, "./resolve.ts"),
    );
    const { tests, left } = choose(["engine/language/ref.ts"], [...SOURCES, ...many]);
    expect(tests).toHaveLength(MOST);
    expect(tests[0]).toBe("engine/language/ref.test.ts");
    expect(left).toBe(5);
  });
});
