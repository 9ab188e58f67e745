import { describe, expect, it } from "vitest";
import type { TargetRow } from "../../../actions/target/target.ts";
import { rowLevels } from "./row-levels.ts";

const row = (key: string, level: number): TargetRow => ({ key, name: key, row: { level }, scope: { roots: {} } });
const keys = (rows: readonly TargetRow[] | undefined) => rows?.map(({ key }) => key);

describe("rowLevels", () => {
  it("nests each row below the nearest one before it with a smaller number", () => {
    const flat = [row("a", 0), row("b", 0), row("c", 1), row("d", 2), row("e", 1), row("f", 0)];
    const { top, below } = rowLevels(flat, "/level");
    expect(keys(top)).toEqual(["a", "b", "f"]);
    expect(keys(below.get("b"))).toEqual(["c", "e"]);
    expect(keys(below.get("c"))).toEqual(["d"]);
    expect(below.has("a")).toBe(false);
  });

  it("treats a row that starts deeper than the first as a top-level row", () => {
    expect(keys(rowLevels([row("a", 2), row("b", 0)], "/level").top)).toEqual(["a", "b"]);
  });
});
