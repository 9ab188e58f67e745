import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkTargets } from "./check-targets.ts";

describe("checkTargets", () => {
  let root = "";

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "check-targets-"));
    for (const folder of ["packs/b", "packs/a", "packs/none", "empty", "more"])
      mkdirSync(join(root, folder), { recursive: true });
    for (const file of ["packs/a/pack.json", "packs/b/pack.json", "more/x.screen.json"])
      writeFileSync(join(root, file), "{}");
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it("finds packs, folders of packs and folders of descriptors", () => {
    const { packs, folders, errors } = checkTargets([join(root, "packs"), join(root, "packs/a"), join(root, "more")]);
    expect(packs).toEqual([join(root, "packs/a"), join(root, "packs/b")]);
    expect([folders, errors]).toEqual([[join(root, "more")], []]);
    expect(checkTargets([join(root, "packs/b/pack.json")]).packs).toEqual([join(root, "packs/b")]);
  });

  it.each([
    ["nothing", /There is no folder/],
    ["empty", /contains neither a pack/],
    ["more/x.screen.json", /is a file/],
  ])("reports that there is nothing to check at %s", (path, words) => {
    const { packs, folders, errors } = checkTargets([join(root, path)]);
    expect([packs, folders]).toEqual([[], []]);
    expect(errors).toEqual([expect.stringMatching(words)]);
  });

  it("reports an unknown option", () => {
    expect(checkTargets(["--wirte"]).errors).toEqual(['There is no option "--wirte".']);
    expect(checkTargets(["--help"])).toMatchObject({ help: true, errors: [] });
  });
});
