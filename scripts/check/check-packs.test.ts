import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ROOT } from "../library/read-library.ts";
import { checkPacks } from "./check-packs.ts";

let folder: string;
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  folder = join(mkdtempSync(join(tmpdir(), "packs-")), "acme-invoices");
  cpSync(join(ROOT, "tests/fixtures/packs/acme-invoices"), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("checkPacks that updates a manifest", () => {
  it("adds missing permissions", () => {
    const file = join(folder, "pack.json");
    const { permissions, ...rest } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(rest));
    checkPacks([folder], true);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ ...rest, permissions });
  });

  it.each([
    ["on one line", '\n  "permissions": ["use user/list"],', '\n  "permissions": [ALL],', ""],
    ["on separate lines", '\n  "permissions": [\n    "use user/list"\n  ],', '\n  "permissions": [\n    ALL\n  ],', ""],
    ["added to a line", "", "", ', "permissions": [ALL]'],
    ["added below", "", "", ',\n  "permissions": [ALL]'],
  ])("does not change other text, with permissions %s", (_, written, wanted, added) => {
    const file = join(folder, "pack.json");
    const { id, language, title, files, permissions } = JSON.parse(readFileSync(file, "utf8"));
    const before = `\uFEFF{\n  "id": "${id}", "version": "1", "language": ${language},`;
    const last = added.includes("\n") ? "\n  " : " ";
    const after = ` "files": ${JSON.stringify(files)},${last}"title":   "${title}"`;
    writeFileSync(file, `${before}${written}${after}\n}\n`);
    checkPacks([folder], true);
    const between = wanted.includes("\n    ") ? ",\n    " : ", ";
    const all = permissions.map((one: string) => JSON.stringify(one)).join(between);
    const filled = (text: string): string => text.replace("ALL", () => all);
    expect(readFileSync(file, "utf8")).toBe(`${before}${filled(wanted)}${after}${filled(added)}\n}\n`);
  });

  it("does not write a manifest that is up to date", () => {
    const file = join(folder, "pack.json");
    const written = JSON.stringify(JSON.parse(readFileSync(file, "utf8")));
    writeFileSync(file, written);
    checkPacks([folder], true);
    expect(readFileSync(file, "utf8")).toBe(written);
  });
});
