import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "../testing/fixture.ts";
import { USER, USERS } from "../testing/mistakes.ts";
import { formatDiagnostic } from "./diagnostic.ts";
import { foldDiagnostics } from "./fold-diagnostics.ts";

/** Returns what is told of the library with a text replaced. */
function messages(file: string, from: string, to: string): string[] {
  const { diagnostics } = compileFixture({ [file]: edited(file, from, to) });
  return foldDiagnostics(diagnostics, []).map(formatDiagnostic);
}

describe("a slip in a reference", () => {
  it.each([
    ["a column", USERS, '"/enabled"', '"/enabeld"'],
    ["a column with words of its own", USERS, '"/enabled"', '{ "ref": "/enabeld", "cell": "text" }'],
    ["a field", USER, '"/createdTimestamp"', '"/createdTimestmp"'],
  ])("is one error in %s, which counts the text that has its name", (_, file, from, to) => {
    expect(messages(file, from, to)).toEqual([expect.stringMatching(/ R01 [\s\S]* 1 more may follow from it\.$/)]);
  });

  it("does not hide a text of another name", () => {
    const errors = messages(USERS, '"/enabled"', '{ "ref": "/enabeld", "label": "emial" }');
    expect(errors).toMatchObject([expect.stringContaining(" R01 "), expect.stringContaining(" M01 ")]);
  });
});
