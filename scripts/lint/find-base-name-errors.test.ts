import { describe, expect, it } from "vitest";
import { findBaseNameErrors } from "./find-base-name-errors.ts";

describe("findBaseNameErrors", () => {
  it.each(["scripts", "tests", "sections", "schemas"])("checks %s, except for entry points of commands", (folder) => {
    const paths = ["a/field.ts", "b/field.ts", "a/main.ts", "b/main.ts"].map((path) => `${folder}/${path}`);
    expect(findBaseNameErrors(paths.map((path) => ({ path, text: "" }))).map(({ path }) => path)).toEqual([
      `${folder}/b/field.ts`,
    ]);
  });

  it("reports the second file of a name in any folder and with any extension", () => {
    const paths = ["engine/ui/field.tsx", "engine/fields/field.ts", "engine/fields/index.ts", "engine/data/index.ts"];
    const others = ["engine/ui/field.test.tsx", "engine/ui/testing/field.ts", "scripts/lint/field.ts"];
    expect(findBaseNameErrors([...paths, ...others].map((path) => ({ path, text: "" })))).toEqual([
      { path: "engine/fields/field.ts", line: 1, text: 'engine/ui/field.tsx is also called "field"' },
    ]);
  });
});
