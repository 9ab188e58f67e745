import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isFresh } from "./fresh.ts";

function place(): { product: string; source: string; at: (file: string, year: number) => void } {
  const folder = mkdtempSync(join(tmpdir(), "fresh-"));
  const source = join(folder, "source");
  mkdirSync(join(source, "deep"), { recursive: true });
  const at = (file: string, year: number) => {
    writeFileSync(join(folder, file), "");
    utimesSync(join(folder, file), new Date(year, 0), new Date(year, 0));
  };
  return { product: join(folder, "product"), source, at };
}

describe("isFresh", () => {
  it("checks every file below the sources", () => {
    const { product, source, at } = place();
    at("source/a.ts", 2019);
    at("product", 2020);
    expect(isFresh(product, [source])).toBe(true);
    at("source/deep/b.ts", 2021);
    expect(isFresh(product, [source])).toBe(false);
  });

  it("ignores tests and missing sources", () => {
    const { product, source, at } = place();
    at("product", 2020);
    at("source/a.test.ts", 2021);
    expect(isFresh(product, [source, join(source, "gone")])).toBe(true);
  });

  it("returns false without a product", () => {
    const { product, source } = place();
    expect(isFresh(product, [source])).toBe(false);
  });
});
