import { mkdtempSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { staleFiles, writeFiles } from "./output.ts";

function folder(): string {
  return mkdtempSync(join(tmpdir(), "generated-"));
}

describe("Generated files", () => {
  it("are reported when missing, changed or left over", () => {
    const place = folder();
    writeFiles(place, { "a.ts": "a", "deep/b.ts": "b", "c.ts": "c" });
    writeFileSync(join(place, "a.ts"), "edited");
    expect(staleFiles(place, { "a.ts": "a", "deep/b.ts": "b", "d.ts": "d" })).toEqual([
      { file: "a.ts", why: "changed" },
      { file: "c.ts", why: "left over" },
      { file: "d.ts", why: "missing" },
    ]);
  });

  it("are all missing when the folder does not exist", () => {
    expect(staleFiles(join(folder(), "nowhere"), { "a.ts": "a" })).toEqual([{ file: "a.ts", why: "missing" }]);
  });

  it("are up to date after writing, which does not touch unchanged files", () => {
    const place = folder();
    const files = { "a.ts": "a", "b.ts": "b" };
    writeFiles(place, files);
    const then = new Date("2020-01-01T00:00:00Z");
    utimesSync(join(place, "a.ts"), then, then);
    writeFileSync(join(place, "b.ts"), "old");
    writeFileSync(join(place, "c.ts"), "gone");
    expect(writeFiles(place, files).map(({ file }) => file)).toEqual(["b.ts", "c.ts"]);
    expect(staleFiles(place, files)).toEqual([]);
    expect(readFileSync(join(place, "b.ts"), "utf8")).toBe("b");
    expect(statSync(join(place, "a.ts")).mtime).toEqual(then);
  });
});
