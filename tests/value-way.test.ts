import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf } from "../scripts/lint/parse-source.ts";
import { sourceFiles } from "../scripts/lint/source-files.ts";

const root = join(import.meta.dirname, "..");
const text = (path: string): string => readFileSync(join(root, path), "utf8");

const page = text("docs/architecture.md");
const rows = [...page.matchAll(/^\| (\d+) \| `([^`]+)` \| \S/gm)].map(([, number, path]) => ({
  number: Number(number),
  path: String(path),
}));

/** Returns, for each file of the engine, the files that it imports and those that import it. */
function neighbours(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const link = (one: string, other: string): void => void found.set(one, (found.get(one) ?? new Set()).add(other));
  for (const path of sourceFiles(root).filter((file) => /^engine\/.*(?<!\.test)\.tsx?$/.test(file))) {
    for (const { from } of importsOf({ path, text: text(path) })) {
      const target = posix.join(posix.dirname(path), from);
      link(path, target);
      link(target, path);
    }
  }
  return found;
}

describe("Path of a field's value in docs/architecture.md", () => {
  it("has at most 18 files, numbered in order", () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.length).toBeLessThanOrEqual(18);
    expect(page).toContain(`A value passes ${rows.length} files on its way`);
  });

  it("leads from each file to the next by an import, or by an interface or a type that both import", () => {
    const around = neighbours();
    const unreached = rows.slice(1).filter(({ path }, index) => {
      const earlier = new Set(rows.slice(0, index + 1).map((row) => row.path));
      const near = [...(around.get(path) ?? [])];
      return ![...near, ...near.flatMap((one) => [...(around.get(one) ?? [])])].some((one) => earlier.has(one));
    });
    expect(unreached).toEqual([]);
  });
});
