import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "../library/read-library.ts";
import { frameOf, livePlan } from "./live-plan.ts";

const screen = "components.screen.json";
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sections-"));
  cpSync(join(ROOT, "tests/fixtures/components"), join(folder, "components"), { recursive: true });
  cpSync(join(ROOT, "sections/shared"), join(folder, "shared"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const address = (section: string): string => `plan/${section}`;

describe("livePlan", () => {
  it("creates modules for the start, code, the palette, compilation at run time, and each screen", () => {
    const { error, modules } = livePlan(address, folder);
    expect(error).toBeUndefined();
    expect([...modules.keys()]).toEqual([
      "",
      "code.plan",
      "library.plan",
      "positions.plan",
      "settings.plan",
      "shared-component.plan",
      "component",
      "components",
    ]);
    expect(modules.get("")).toContain('"components": () => import("plan/components")');
  });

  it("names file, line and column of an error", () => {
    const file = join(folder, "components", screen);
    const text = readFileSync(file, "utf8").replace('"columns"', '"colums"');
    writeFileSync(file, text);
    const { error, modules } = livePlan(address, folder);
    expect(modules.size).toBe(0);
    const line = text.split("\n").findIndex((one) => one.includes("colums")) + 1;
    expect(error?.loc).toMatchObject({ file, line });
    expect(error?.message).toContain(`${screen}:${line}:`);
    expect(error?.frame).toContain("colums");
  });
});

describe("frameOf", () => {
  it("marks the position", () => {
    expect(frameOf("a\nb\nc\nd\ne\nf", 4, 1).split("\n")).toEqual([
      "   2 | b",
      "   3 | c",
      "   4 | d",
      "     | ^",
      "   5 | e",
      "   6 | f",
    ]);
    expect(frameOf("only", 1, 3)).toBe("   1 | only\n     |   ^");
  });
});
