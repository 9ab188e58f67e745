import { describe, expect, it } from "vitest";
import { offeredTabs, openTab, type TabState, tabQuery } from "./open-tab.ts";

const tab = (id: string, shown: boolean | undefined, held: boolean): TabState => ({
  view: { id, kind: "json", value: 1, actions: [] },
  shown,
  held,
});
const tabs = [
  tab("hidden", false, true),
  tab("closed", true, false),
  tab("open", true, true),
  tab("later", undefined, true),
];

describe("Tabs of a view", () => {
  it("are offered when their condition is true and their right is held", () => {
    expect(offeredTabs(tabs).map(({ view }) => view.id)).toEqual(["open"]);
  });

  it("open with the first offered one, or the one in the address even if its right is missing", () => {
    expect(openTab(tabs, undefined)?.view.id).toBe("open");
    expect(openTab(tabs, "closed")?.view.id).toBe("closed");
    expect(openTab(tabs, "nothing")).toBeUndefined();
    expect(openTab(tabs, "hidden")).toBeUndefined();
    expect(openTab(tabs, "later")?.view.id).toBe("later");
  });

  it("remove the list state of the previous tab from the query, and keep the outer tabs", () => {
    expect(tabQuery({ tab: "a", "tab-inner": "b", search: "x", first: "10" }, "tab-inner", "c")).toEqual({
      search: undefined,
      first: undefined,
      "tab-inner": "c",
    });
  });
});
