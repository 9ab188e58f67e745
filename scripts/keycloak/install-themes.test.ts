import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { installThemes } from "./install-themes.ts";

it("installs themes with all their folders, and removes those installed before", () => {
  const folder = join(mkdtempSync(join(tmpdir(), "themes-")), "themes");
  const text = (name: string) => readFileSync(join(folder, name), "utf8");
  installThemes(folder, { acme: { "admin/theme.properties": new TextEncoder().encode("parent=atrium") } });
  writeFileSync(join(folder, "README.md"), "kept");
  mkdirSync(join(folder, "acme", "login"));
  expect(text("acme/admin/theme.properties")).toBe("parent=atrium");
  installThemes(folder, { other: { "a/b/c.json": new TextEncoder().encode("[]") } });
  expect([text("README.md"), text("other/a/b/c.json"), existsSync(join(folder, "acme"))]).toEqual([
    "kept",
    "[]",
    false,
  ]);
  installThemes(folder, {});
  expect(readdirSync(folder)).toEqual(["README.md"]);
});
