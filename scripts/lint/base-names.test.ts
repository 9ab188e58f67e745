import { describe, expect, it } from "vitest";
import { findNameFaults } from "./base-names.ts";

describe("findNameFaults", () => {
  it("names the second file of a name, whatever its folder and ending", () => {
    const paths = ["engine/ui/field.tsx", "engine/fields/field.ts", "engine/fields/index.ts", "engine/data/index.ts"];
    const others = ["engine/ui/field.test.tsx", "engine/ui/testing/field.ts", "scripts/lint/field.ts"];
    expect(findNameFaults([...paths, ...others].map((path) => ({ path, text: "" })))).toEqual([
      { path: "engine/fields/field.ts", line: 1, text: 'engine/ui/field.tsx is called "field" too' },
    ]);
  });
});
