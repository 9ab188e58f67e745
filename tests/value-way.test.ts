import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "../scripts/lint/source-files.ts";

const root = join(import.meta.dirname, "..");
const text = (path: string): string => readFileSync(join(root, path), "utf8");

const page = text("docs/architecture.md");
const rows = [...page.matchAll(/^\| (\d+) \| `([^`]+)` \| \S/gm)].map(([, number, path]) => ({
  number: Number(number),
  path: String(path),
}));

const STATEMENT = /^(?:import|export) (?:type )?\{([^}]*)\} from "(\.[^"]+)";/gm;

/** Returns the files from which a file takes names, with the names. */
function takenBy(path: string): { file: string; names: string[] }[] {
  return [...text(path).matchAll(STATEMENT)].map(([, names = "", from = ""]) => ({
    file: posix.join(posix.dirname(path), from),
    names: names.split(",").map((name) =>
      name
        .trim()
        .replace(/^type /, "")
        .replace(/ as .*/, ""),
    ),
  }));
}

/** Returns the file that declares a name which an `index.ts` exports. */
function declaring(file: string, name: string): string {
  if (!file.endsWith("/index.ts")) return file;
  return takenBy(file).find(({ names }) => names.includes(name))?.file ?? file;
}

/** Returns the files that each file of the engine imports, of packages those that declare the names. */
function imports(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = sourceFiles(root).filter((file) => /^engine\/.*(?<!\.test)\.tsx?$/.test(file));
  return new Map(
    files.map((path) => {
      const found = takenBy(path).flatMap(({ file, names }) => names.map((name) => declaring(file, name)));
      return [path, new Set(found)];
    }),
  );
}

describe("Path of a field's value in docs/architecture.md", () => {
  it("has at most 18 files, numbered in order", () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.length).toBeLessThanOrEqual(18);
    expect(page).toContain(`A value passes ${rows.length} files on its way`);
  });

  it("leads to each file by an import from or of an earlier one, or by a type that it shares with the previous one", () => {
    const importsFrom = imports();
    const connects = (one: string, other: string): boolean =>
      importsFrom.get(one)?.has(other) === true || importsFrom.get(other)?.has(one) === true;
    const shares = (one: string, other: string): boolean =>
      [...(importsFrom.get(one) ?? [])].some((path) => importsFrom.get(other)?.has(path));
    const paths = rows.map(({ path }) => path);
    const indirect = paths.slice(1).filter((path, at) => !paths.slice(0, at + 1).some((one) => connects(one, path)));
    expect(indirect.filter((path) => !shares(path, paths[paths.indexOf(path) - 1] ?? ""))).toEqual([]);
    expect(indirect.length, "files that only share a type with the previous one").toBeLessThanOrEqual(5);
  });
});
