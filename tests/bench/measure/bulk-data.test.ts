import { describe, expect, it } from "vitest";
import { benchUsers, numbered, pieces } from "./bulk-data.ts";

describe("Bulk data", () => {
  it("numbers names so that they sort in numeric order", () => {
    const names = [9, 10, 9_999].map((index) => numbered("user", index));
    expect([...names].sort()).toEqual(names);
  });

  it("starts each piece where the one before ended", () => {
    expect(pieces(4_500, 2_000)).toEqual([
      [0, 2_000],
      [2_000, 2_000],
      [4_000, 500],
    ]);
    expect(benchUsers(2_000, 2)).toMatchObject([{ username: "user-02000" }, { username: "user-02001" }]);
  });
});
