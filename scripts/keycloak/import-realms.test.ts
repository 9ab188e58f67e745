import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importRealms } from "./import-realms.ts";

const realms = (count: number) => Array.from({ length: count }, (_, index) => ({ realm: `r${index}`, enabled: true }));

describe("importRealms", () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "home-"));
    mkdirSync(join(home, "bin"));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** Replaces the server's start script by the given shell script. */
  function server(script: string): void {
    const file = join(home, "bin", "kc.sh");
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }

  /** Returns the lines that the script wrote: one for each call, with the number of files and the folder. */
  const calls = () => readFileSync(join(home, "calls"), "utf8").trim().split("\n");

  it("passes a file for each realm to the server's import, and deletes the files", async () => {
    server(
      `d="\${3#--dir=}"; echo "$1 $2 $4 $JAVA_HOME $(ls "$d" | wc -l) $d" >> "${home}/calls"; cp "$d/r0-realm.json" "${home}"`,
    );
    await importRealms(home, realms(1), "/the/java");
    const [first = ""] = calls();
    expect(first).toMatch(/^import --db=dev-file --override=false \/the\/java 1 /);
    expect(JSON.parse(readFileSync(join(home, "r0-realm.json"), "utf8"))).toEqual({ realm: "r0", enabled: true });
    expect(existsSync(first.split(" ").at(-1) ?? "")).toBe(false);
  });

  it("imports at most 100 realms at a time", async () => {
    server(`echo "$(ls "\${3#--dir=}" | wc -l)" >> "${home}/calls"`);
    await importRealms(home, realms(230), "/the/java");
    expect(calls().map(Number)).toEqual([100, 100, 30]);
  });

  it("throws an error with the server's output when the import fails", async () => {
    server('echo "Database may be already in use"; exit 1');
    await expect(importRealms(home, realms(2), "/the/java")).rejects.toThrow(
      /did not import 2 realms.*Database may be already in use/s,
    );
  });
});
