import { describe, expect, it } from "vitest";
import { type Row, verdict } from "./budgets.ts";
import type { CacheState, ConsoleName, Measured, Moved } from "./measure.ts";
import { amount, rowsOf, table } from "./report.ts";

function measured(console: ConsoleName, cache: CacheState, seconds: number, bytes: number): Measured {
  const counts = { requests: 9, requestsBefore: 7, messageLoads: 1, messageLoadsBefore: 0 };
  const sizes = { bytes, bytesBesideInfo: bytes, scriptBefore: 1024, stylesBefore: 2048 };
  return {
    console,
    screen: "users",
    link: "loopback",
    cache,
    load: { seconds, start: 0, requestsMade: [], ...counts, ...sizes },
  };
}

function moved(console: ConsoleName, scriptMilliseconds: number): Moved {
  return { console, move: { requestsMade: [], start: 0, requests: 1, bytes: 1, seconds: 0.1, scriptMilliseconds } };
}

const run = {
  loads: [
    ...[0.4, 9, 0.3].map((seconds) => measured("ours", "cold", seconds, 400_000)),
    ...[2, 1, 3].map((seconds) => measured("stock", "cold", seconds, 2_400_000)),
    measured("ours", "warm", 0.2, 10),
    measured("stock", "warm", 0.4, 10),
  ],
  moves: [moved("ours", 20), moved("stock", 70)],
};

function at(what: string): Row {
  const found = rowsOf("users", run).find((row) => row.what === what);
  if (!found) throw new Error(`no row "${what}"`);
  return found;
}

describe("Report", () => {
  it("compares medians of the same kind of load", () => {
    expect(at("cold, loopback")).toMatchObject({ ours: 0.4, theirs: 2 });
    expect(verdict(at("cold, loopback"))).toBe("ok");
    expect(at("warm, loopback")).toMatchObject({ ours: 0.2, theirs: 0.4 });
    expect(verdict(at("warm, loopback"))).toBe("over");
    expect(at("its script")).toMatchObject({ ours: 20, theirs: 70 });
  });

  it("applies absolute budgets to our value alone", () => {
    const row = { what: "", unit: "KB", ours: 500_001, theirs: 9_000_000, budget: { most: 500_000 } } as const;
    expect(verdict(row)).toBe("over");
    expect(verdict({ ...row, ours: 500_000 })).toBe("ok");
    expect(verdict({ ...row, budget: undefined })).toBeUndefined();
  });

  it("reports navigations with the users list only", () => {
    const loads = run.loads.map((one) => ({ ...one, screen: "roles" as const }));
    expect(rowsOf("roles", { ...run, loads }).map(({ what }) => what)).not.toContain("its script");
  });

  it("prints aligned columns", () => {
    const lines = table(rowsOf("users", run)).split("\n");
    expect(lines[1]).toMatch(/^cold, loopback +0\.40 s +2\.00 s +0\.20 +0\.35 × stock +ok$/);
    expect(new Set(lines.slice(1, 3).map((line) => line.indexOf("× stock"))).size).toBe(1);
    expect(table([{ what: "a", unit: "", ours: 1, theirs: 0, budget: undefined }])).toMatch(/a +1 +0 +–$/);
  });

  it("writes values with their unit", () => {
    expect([
      amount(1.234, "s"),
      amount(12.4, "ms"),
      amount(2_400_000, "KB"),
      amount(2048, "KiB"),
      amount(3, ""),
    ]).toEqual(["1.23 s", "12 ms", "2400 KB", "2 KiB", "3"]);
  });
});
