import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { counted } from "./counted.ts";
import { listFiles } from "./list-files.ts";

it.each([
  [0, "0 errors"],
  [1, "1 error"],
  [2, "2 errors"],
])("counts %i with the right plural", (count, text) => expect(counted(count, "error")).toBe(text));

/** Matches a plural after an interpolated number, which may be one. */
const PLURAL = /\$\{[^}]*\b(?:length|size|count|total)\} [a-z]+s\b/;

it("formats every number that a script prints", () => {
  const scripts = listFiles(join(import.meta.dirname, "..")).filter((path) => /(?<!\.test)\.m?[jt]s$/.test(path));
  expect(scripts.filter((path) => PLURAL.test(readFileSync(path, "utf8")))).toEqual([]);
});
