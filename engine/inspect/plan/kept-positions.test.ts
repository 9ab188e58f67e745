import { describe, expect, it } from "vitest";
import type { PlanScreen } from "../../language/plan/plan.ts";
import { keptPositions, withAdded } from "./kept-positions.ts";

const screenOf = (...tabs: object[]): PlanScreen =>
  ({ entry: { id: "thing" }, view: { id: "thing", tabs } }) as unknown as PlanScreen;

describe("keptPositions", () => {
  const settings = { id: "settings", title: "Settings" };
  const keys = { id: "keys", title: "Keys" };
  const positions = { "/view": "t.json:1", "/view/tabs/0": "t.json:2", "/view/tabs/1": "t.json:3" };

  it("keeps every place of a screen as it was built in", () => {
    const screen = screenOf(settings, keys);
    expect(keptPositions(positions, screen, screen)).toBe(positions);
  });

  it("keeps the places of what was built in, moved and changed members too, and of nothing else", () => {
    const builtIn = screenOf(settings, keys);
    expect(keptPositions(positions, screenOf(settings, { id: "more" }, keys), builtIn)).toEqual({
      "/view": "t.json:1",
      "/view/tabs/0": "t.json:2",
      "/view/tabs/2": "t.json:3",
    });
    expect(keptPositions(positions, screenOf({ ...keys, title: "Other" }, settings), builtIn)).toEqual({
      "/view": "t.json:1",
      "/view/tabs/0": "t.json:3",
      "/view/tabs/1": "t.json:2",
    });
  });

  it("keeps the places of a page that became the first of several tabs", () => {
    const view = { id: "things", kind: "table", columns: [{ id: "name" }] };
    const builtIn = { entry: { id: "things" }, view } as unknown as PlanScreen;
    const tabs = [
      { ...view, id: "list" },
      { id: "acme-more", kind: "table", columns: [{ id: "name" }] },
    ];
    const present = { entry: { id: "things" }, view: { id: "things", kind: "tabs", tabs } } as unknown as PlanScreen;
    expect(keptPositions({ "/view": "t.json:1", "/view/columns/0": "t.json:4" }, present, builtIn)).toEqual({
      "/view": "t.json:1",
      "/view/tabs/0": "t.json:1",
      "/view/tabs/0/columns/0": "t.json:4",
    });
  });
});

describe("withAdded", () => {
  it("puts places of packs after the piece's own", () => {
    const kept = { "/view": "t.json:1", "/view/tabs/0": "t.json:2" };
    expect(withAdded(kept, { "/view/tabs/0": ["a.json:1", "b.json:1"], "/view/tabs/1": "a.json:2" })).toEqual({
      "/view": "t.json:1",
      "/view/tabs/0": ["t.json:2", "a.json:1", "b.json:1"],
      "/view/tabs/1": "a.json:2",
    });
  });
});
