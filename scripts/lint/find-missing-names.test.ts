import { describe, expect, it } from "vitest";
import { findMissingNames, namesIn } from "./find-missing-names.ts";
import type { Source } from "./parse-source.ts";

const CODE: Source = {
  path: "engine/a.ts",
  text: '/** Throws `LostError`. */\nexport class FoundError extends Error {}\nconst key = "roleSaved"; // `leftOver`\n',
};

function errorsOf(comment: string): string[] {
  const text = `\n${comment}\nexport const one = 1;\n`;
  return findMissingNames([{ path: "engine/b.ts", text }], namesIn([CODE])).map(
    ({ path, line, text: error }) => `${path}:${line} ${error}`,
  );
}

describe("findMissingNames", () => {
  it("reports an error name in @throws that is not in the code, with its line", () => {
    expect(errorsOf("/**\n * Saves.\n * @throws LostError when it fails\n */")).toEqual([
      "engine/b.ts:4 mentions LostError, which does not exist.",
    ]);
  });

  it.each(["`leftOver`", "`leftOver()`", "`LEFT_OVER`"])("reports the name %s, which only comments contain", (name) => {
    expect(errorsOf(`// See ${name}.`)).toHaveLength(1);
  });

  it.each(["/** @throws FoundError */", "// `roleSaved`", "// `plain` words, `a-b`, `x/y` and LostError in prose"])(
    "accepts %s",
    (comment) => {
      expect(errorsOf(comment)).toEqual([]);
    },
  );
});
