import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "../testing/fixture.ts";
import { USER, USERS } from "../testing/mistakes.ts";
import { formatDiagnostic } from "./diagnostic.ts";
import { foldDiagnostics } from "./fold-diagnostics.ts";

/** Returns the diagnostics after one text of a file was replaced. */
function messages(file: string, from: string, to: string): string[] {
  const { diagnostics } = compileFixture({ [file]: edited(file, from, to) });
  return foldDiagnostics(diagnostics, []).map(formatDiagnostic);
}

describe("Misspelt reference", () => {
  it.each([
    ["a column", USERS, '"/enabled"', '"/enabeld"'],
    ["a column with its own keywords", USERS, '"/enabled"', '{ "ref": "/enabeld", "cell": "text" }'],
    ["a field", USER, '"/createdTimestamp"', '"/createdTimestmp"'],
  ])("is one error in %s, which counts the missing text with the same name", (_, file, from, to) => {
    expect(messages(file, from, to)).toEqual([
      expect.stringMatching(/ R01 [\s\S]* 1 more error may result from it\.$/),
    ]);
  });

  it("does not hide a missing text with another name", () => {
    const errors = messages(USERS, '"/enabled"', '{ "ref": "/enabeld", "label": "emial" }');
    expect(errors).toMatchObject([expect.stringContaining(" R01 "), expect.stringContaining(" M01 ")]);
  });
});

describe("Record that lacks most of the members that are read", () => {
  it("is one error, at the member that names the resource", () => {
    expect(messages(USERS, '"from": "user"', '"from": "realm-role"')).toEqual([
      expect.stringMatching(
        / R40 "realm-role" has no "\/username", "\/email", "\/enabled"\. Is "from" correct\?[\s\S]* 5 more errors/,
      ),
    ]);
  });

  it("is not reported when the members have similar names, or when only two are missing", () => {
    const columns = (of: string): readonly string[] =>
      messages(USERS, '"/enabled"', of).map((error) => error.slice(0, 60));
    expect(columns('"/usernam", "/emial", "/enabeld"')).toHaveLength(3);
    expect(columns('"/wings", "/tail"').filter((error) => error.includes(" R40 "))).toEqual([]);
  });
});

describe("Unknown resource", () => {
  it("is one error for all references to it", () => {
    const errors = messages("sections/roles/realm-role.resource.json", '"id": "realm-role"', '"id": "realm-rol"');
    expect(errors.filter((error) => / R31 | R10 /.test(error))).toHaveLength(1);
  });
});
