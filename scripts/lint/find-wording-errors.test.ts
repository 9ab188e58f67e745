import { describe, expect, it } from "vitest";
import { findWordingErrors } from "./find-wording-errors.ts";

const errors = (text: string) =>
  findWordingErrors([{ path: "a.ts", text }]).map(({ line, text: error }) => [line, error]);

describe("findWordingErrors", () => {
  it.each(["What", "Says", "Whether", "How", "Where", "Whoever"])("finds a doc comment that begins with %s", (word) => {
    const expected = [[2, expect.stringContaining(`begins with "${word}"`)]];
    expect(errors(`const a = 1;\n/** ${word} it is. */\nconst b = 2;`)).toEqual(expected);
    expect(errors(`const a = 1;\n/**\n * ${word}\n * it is.\n */`)).toEqual(expected);
  });

  it.each([
    ["// by the rules of spec sec" + "tion 9", 1],
    ["const a = 1;\n/** Keeps it (shell.md sec" + "tion 3). */", 2],
    ["/**\n * Keeps it below its base (DESIGN\n * sec" + "tion 3).\n */", 2],
    ["/* see issue" + " 12 */", 1],
  ])("finds the citation in %j", (text, line) =>
    expect(errors(text)).toEqual([[line, expect.stringContaining("cites a document")]]),
  );

  it("finds a name that is no word of this code", () =>
    expect(errors("export function witnessOf(): void {}\nconst firstWitness = 1;")).toEqual([
      [1, '"witnessOf": "witness" is no word of this code.'],
      [2, '"firstWitness": "witness" is no word of this code.'],
    ]));

  it.each([
    "/** Returns what it is, wherever it stands. */",
    "// Where it stands does not matter here.",
    "/** Matches a domain (RFC 3986, section 5.2.4). */",
    "const witnessed = 1; // witness",
  ])("lets %s pass", (text) => expect(errors(text)).toEqual([]));
});
