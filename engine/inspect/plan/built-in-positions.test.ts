import { describe, expect, it } from "vitest";
import type { PlanScreen } from "../../language/plan/plan.ts";
import { builtInPositions, mergePositions } from "./built-in-positions.ts";

const screenOf = (...tabs: object[]): PlanScreen =>
  ({ entry: { id: "thing" }, view: { id: "thing", tabs } }) as unknown as PlanScreen;

describe("builtInPositions", () => {
  const settings = { id: "settings", title: "Settings" };
  const keys = { id: "keys", title: "Keys" };
  const positions = { "/view": "t.json:1", "/view/tabs/0": "t.json:2", "/view/tabs/1": "t.json:3" };

  it("returns every position of an unchanged screen", () => {
    const screen = screenOf(settings, keys);
    expect(builtInPositions(positions, screen, screen)).toBe(positions);
  });

  it("returns only the positions of built-in nodes, also moved and changed ones", () => {
    const builtIn = screenOf(settings, keys);
    expect(builtInPositions(positions, screenOf(settings, { id: "more" }, keys), builtIn)).toEqual({
      "/view": "t.json:1",
      "/view/tabs/0": "t.json:2",
      "/view/tabs/2": "t.json:3",
    });
    expect(builtInPositions(positions, screenOf({ ...keys, title: "Other" }, settings), builtIn)).toEqual({
      "/view": "t.json:1",
      "/view/tabs/0": "t.json:3",
      "/view/tabs/1": "t.json:2",
    });
  });

  it("returns the positions of a page that was wrapped into a tab", () => {
    const view = { id: "things", kind: "table", columns: [{ id: "name" }] };
    const builtIn = { entry: { id: "things" }, view } as unknown as PlanScreen;
    const tabs = [
      { ...view, id: "list" },
      { id: "acme-more", kind: "table", columns: [{ id: "name" }] },
    ];
    const present = { entry: { id: "things" }, view: { id: "things", kind: "tabs", tabs } } as unknown as PlanScreen;
    expect(builtInPositions({ "/view": "t.json:1", "/view/columns/0": "t.json:4" }, present, builtIn)).toEqual({
      "/view": "t.json:1",
      "/view/tabs/0": "t.json:1",
      "/view/tabs/0/columns/0": "t.json:4",
    });
  });
});

describe("mergePositions", () => {
  it("appends the positions of packs", () => {
    const stored = { "/view": "t.json:1", "/view/tabs/0": "t.json:2" };
    expect(mergePositions(stored, { "/view/tabs/0": ["a.json:1", "b.json:1"], "/view/tabs/1": "a.json:2" })).toEqual({
      "/view": "t.json:1",
      "/view/tabs/0": ["t.json:2", "a.json:1", "b.json:1"],
      "/view/tabs/1": "a.json:2",
    });
  });
});
