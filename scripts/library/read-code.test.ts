import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codeLoaders, codeNames, readCode } from "./read-code.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sections-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "");
  }
}

describe("readCode", () => {
  it("finds the modules in a section's folders of kinds, without tests, helpers and descriptors", () => {
    put("groups/run/copy.ts", "groups/run/copy.test.ts", "groups/run/parts/part.ts", "groups/other/x.ts");
    put("clients/run/add.ts", "groups/run/x.json", "clients/widget/plot.tsx", "clients/widget/plot.test.tsx");
    const files = readCode(folder);
    expect(files.map(({ kind, name }) => [kind, name])).toEqual([
      ["run", "add"],
      ["run", "copy"],
      ["widget", "plot"],
    ]);
    expect(codeNames(files)).toEqual({ run: new Set(["add", "copy"]), widget: new Set(["plot"]) });
    expect(codeLoaders(files, (path) => basename(path))).toBe(
      '{\n  run: {\n    "add": () => import("add.ts"),\n    "copy": () => import("copy.ts"),\n  },\n' +
        '  widget: {\n    "plot": () => import("plot.tsx"),\n  },\n}',
    );
  });

  it("rejects a name that two sections use", () => {
    put("groups/run/copy.ts", "clients/run/copy.ts");
    expect(() => readCode(folder)).toThrow(/two values named "copy"/);
  });
});
