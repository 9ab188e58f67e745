import { describe, expect, it } from "vitest";
import { findLoneFiles } from "./find-lone-files.ts";

const lines = (count: number) => "f();\n".repeat(count);
const importing = (...names: readonly string[]) => names.map((name) => `import "./${name}.ts";\n`).join("");

const SHORT = { path: "engine/data/short.ts", text: lines(25) };
const USER = { path: "engine/data/user.ts", text: importing("short") + lines(3) };
const OTHER = { path: "engine/data/other.ts", text: importing("short") };

const found = (...sources: Parameters<typeof findLoneFiles>[0]) => findLoneFiles(sources).map(({ path }) => path);

describe("findLoneFiles", () => {
  it("reports a short file with a single importer, and names the importer", () => {
    expect(findLoneFiles([SHORT, USER])).toEqual([
      {
        path: "engine/data/short.ts",
        line: 1,
        text: "has only 25 lines: move them into engine/data/user.ts, the only file that imports it",
      },
    ]);
  });

  it("does not count imports of the short file", () => {
    const text = `import {\n  a,\n  b,\n} from "vite";\nimport type { C } from "../c.ts";\n\n${SHORT.text}`;
    expect(found({ ...SHORT, text }, USER)).toEqual([SHORT.path]);
  });

  it("does not count tests as importers", () => {
    const tests = ["data/user.test.ts", "data/user.page.test.tsx"].map((path) => ({
      ...OTHER,
      path: `engine/${path}`,
    }));
    expect(found(SHORT, USER, ...tests)).toEqual([SHORT.path]);
  });

  it.each([
    ["a file with a test of its own", [SHORT, USER, { path: "engine/data/short.test.ts", text: "" }]],
    ["a file with a page test of its own", [SHORT, USER, { path: "engine/data/short.page.test.tsx", text: "" }]],
    ["a file with two importers", [SHORT, USER, OTHER]],
    ["a file without importers", [SHORT]],
    ["a longer file", [{ ...SHORT, text: lines(26) }, USER]],
    ["a file that would make its importer too long", [SHORT, { ...USER, text: importing("short") + lines(225) }]],
    ["a file imported from another folder", [SHORT, { path: "engine/user.ts", text: 'import "./data/short.ts";\n' }]],
    ["a file that is imported dynamically", [SHORT, { ...USER, text: 'const a = () => import("./short.ts");\n' }]],
    ["a file whose importer lists siblings", [SHORT, { ...USER, text: importing("short", "a", "b", "c", "d") }]],
    ["helpers of tests", [SHORT, USER].map(({ path, text }) => ({ path: path.replace("data", "data/testing"), text }))],
    ["files of tests", [SHORT, USER].map(({ path, text }) => ({ path: path.replace("engine", "tests"), text }))],
  ])("leaves %s", (_, sources) => {
    expect(found(...sources)).toEqual([]);
  });

  it("keeps an importer of 250 lines", () => {
    expect(found(SHORT, { ...USER, text: importing("short") + lines(224) })).toEqual([SHORT.path]);
  });
});
