import { describe, expect, it } from "vitest";
import { findComparisonErrors } from "./find-comparison-errors.ts";

describe("findComparisonErrors", () => {
  it.each(["a.localeCompare(b)", "new Intl.Collator(locale)"])("reports %s in the engine", (text) => {
    expect(findComparisonErrors([{ path: "engine/data/rows.ts", text: `\n${text}` }])).toEqual([
      { path: "engine/data/rows.ts", line: 2, text: "compare texts with compareTexts, in the language of the page" },
    ]);
  });

  it.each([
    "engine/language/compare-texts.ts",
    "engine/compiler/compile.ts",
    "scripts/x.ts",
    "engine/data/rows.test.ts",
  ])("ignores %s", (path) => {
    expect(findComparisonErrors([{ path, text: "a.localeCompare(b)" }])).toEqual([]);
  });
});
