import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const RULE = fileURLToPath(new URL("no-bare-resize.grit", import.meta.url));
const BIOME = fileURLToPath(new URL("../../node_modules/.bin/biome", import.meta.url));

/** Returns whether the rule accepts an expression. */
function accepts(expression: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), "resize-"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins: [RULE] }));
  writeFileSync(join(folder, "some.spec.ts"), `export const run = (page) => ${expression};\n`);
  const { status } = spawnSync(BIOME, ["lint", "some.spec.ts"], { cwd: folder });
  rmSync(folder, { recursive: true });
  return status === 0;
}

it("rejects a resize of the window that does not wait for the layout", () => {
  expect(accepts("page.setViewportSize({ width: 360, height: 740 })")).toBe(false);
  expect(accepts("resize(page, { width: 360, height: 740 })")).toBe(true);
});
