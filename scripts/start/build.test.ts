import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { requireBuild } from "./build-console.ts";

const folder = mkdtempSync(join(tmpdir(), "build-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("requireBuild", () => {
  it("accepts a built page, and throws an error with instructions without one", () => {
    const page = join(folder, "index.html");
    expect(() => requireBuild(page)).toThrow(/There is no built console at .*index\.html\. Run npm run build/);
    writeFileSync(page, "<!doctype html>");
    expect(() => requireBuild(page)).not.toThrow();
  });
});
