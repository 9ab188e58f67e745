import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const BIOME = fileURLToPath(new URL("../../node_modules/.bin/biome", import.meta.url));

/** Returns whether a rule accepts an expression. */
function accepts(rule: string, expression: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), "rule-"));
  const plugin = fileURLToPath(new URL(rule, import.meta.url));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins: [plugin] }));
  writeFileSync(join(folder, "some.spec.ts"), `export const run = (page, api, realm, id) => ${expression};\n`);
  const { status } = spawnSync(BIOME, ["lint", "some.spec.ts"], { cwd: folder });
  rmSync(folder, { recursive: true });
  return status === 0;
}

it("rejects a resize of the window that does not wait for the layout", () => {
  expect(accepts("no-bare-resize.grit", "page.setViewportSize({ width: 360, height: 740 })")).toBe(false);
  expect(accepts("no-bare-resize.grit", "resize(page, { width: 360, height: 740 })")).toBe(true);
});

it("rejects the deletion of a realm that a page may show", () => {
  expect(accepts("no-bare-realm-deletion.grit", `api.send("DELETE", \`/\${realm}\`)`)).toBe(false);
  expect(accepts("no-bare-realm-deletion.grit", `api.send("DELETE", \`/\${realm}/users/\${id}\`)`)).toBe(true);
});
