import { describe, expect, it } from "vitest";
import { findWordingErrors } from "./find-wording-errors.ts";
import type { Glossary } from "./read-glossary.ts";

const glossary: Glossary = {
  names: new Map([
    ["witness", "fixture"],
    ["chunk", "lazy part"],
    ["house", "project"],
  ]),
  sentences: new Map([
    ["anew", "again"],
    ["falls short", "error"],
    ["chunk", "lazy part"],
  ]),
  platform: new Set(["console", "test"]),
  plain: new Set(["house"]),
  allowed: new Map([
    ["chunk", ["scripts/vite"]],
    ["test", ["tests/e2e"]],
  ]),
};

const errors = (text: string, path = "a.ts") =>
  findWordingErrors([{ path, text }], glossary).map(({ line, text: error }) => [line, error]);

describe("findWordingErrors", () => {
  it.each(["What", "Says", "Whether", "How", "Where", "Whoever", "Tells"])(
    "reports a doc comment that begins with %s",
    (word) => {
      const expected = [[2, expect.stringContaining(`begins with "${word}"`)]];
      expect(errors(`const a = 1;\n/** ${word} it is. */\nconst b = 2;`)).toEqual(expected);
      expect(errors(`const a = 1;\n/**\n * ${word}\n * it is.\n */`)).toEqual(expected);
    },
  );

  it.each([
    ["// by the rules of spec sec" + "tion 9", 1],
    ["const a = 1;\n/** Keeps it (shell.md sec" + "tion 3). */", 2],
    ["/**\n * Keeps it below its base (DESIGN\n * sec" + "tion 3).\n */", 2],
    ["/* see issue" + " 12 */", 1],
  ])("reports the citation in %j", (text, line) =>
    expect(errors(text)).toEqual([[line, expect.stringContaining("cites a document")]]),
  );

  it("reports words that the glossary replaces in names of exports and files", () => {
    const expected = (name: string) => `"${name}": write fixture instead of "witness" (docs/glossary.md).`;
    expect(errors("export function witnessOf(): void {}\nexport const FIRST_WITNESS = 1;")).toEqual([
      [1, expected("witnessOf")],
      [2, expected("FIRST_WITNESS")],
    ]);
    expect(errors("", "engine/first-witness.test.ts")).toEqual([[1, expected("first-witness")]]);
  });

  it("reports them in names within a file, except for words that are allowed there", () => {
    const text = "function a(witnesses, { b: witness }, house) {\n  const ofWitness = (one) => one;\n}";
    const expected = (name: string) => expect.stringContaining(`"${name}": write fixture`);
    expect(errors(text)).toEqual([
      [1, expected("witness")],
      [2, expected("ofWitness")],
    ]);
  });

  it("reports exports with a name of the platform, except where it is allowed", () => {
    const expected = [[1, expect.stringContaining('"test" is a name of the platform')]];
    expect(errors("export const test = 1;")).toEqual(expected);
    expect(errors("export const test = 1;", "tests/e2e/a.ts")).toEqual([]);
  });

  it.each([
    ["// It is made anew here.", "anew", 1],
    ["const a = 1;\n/**\n * Made\n * anew. */", "anew", 4],
    ['describe("a", () => {\n  it("is made anew", () => {});\n});', "anew", 2],
    ['it.each([1])(\n  "is made anew", () => {});', "anew", 2],
    ["/** Returns what falls\n * short. */", "falls short", 1],
  ])("reports the word in %j", (text, word, line) =>
    expect(errors(text)).toEqual([[line, expect.stringContaining(`instead of "${word}"`)]]),
  );

  it("allows a word in the folders where it has another meaning", () => {
    expect(errors("export const chunk = 1; // a chunk", "scripts/vite/a.ts")).toEqual([]);
    expect(errors("export const chunk = 1; // a chunk", "engine/a.ts")).toHaveLength(2);
  });

  it.each([
    "/** Returns what it is, wherever it stands. */",
    "// Where it stands does not matter here.",
    "/** Matches a domain (RFC 3986, section 5.2.4). */",
    "const house = 1; // `anew`",
    'const text = "made anew"; const all = ["/*"];',
  ])("accepts %s", (text) => expect(errors(text)).toEqual([]));
});
