import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { watchPacks } from "./watch-packs.ts";

describe("watchPacks", () => {
  it("reports changes to files of a pack and its folders until it is stopped", async () => {
    const folder = mkdtempSync(join(tmpdir(), "watch-packs-"));
    mkdirSync(join(folder, "screens"));
    let reported: () => void = () => undefined;
    const next = () => new Promise<void>((resolve) => (reported = resolve));
    let count = 0;
    const end = watchPacks([folder], () => {
      count += 1;
      reported();
    });
    for (const file of ["pack.json", "screens/a.screen.json", "pack.json"]) {
      const changed = next();
      writeFileSync(join(folder, file), `{ "count": ${count} }`);
      await changed;
    }
    end();
    const before = count;
    const seenByOther = new Promise<void>((resolve) => {
      const stop = watchPacks([folder], () => {
        stop();
        resolve();
      });
    });
    writeFileSync(join(folder, "pack.json"), "{}");
    await seenByOther;
    expect(count).toBe(before);
    rmSync(folder, { recursive: true });
  });
});
