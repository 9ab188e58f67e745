import { describe, expect, it } from "vitest";
import { things } from "../testing/plan-parts.ts";
import { showsToolbar, type ToolbarFacts } from "./toolbar/table-tools.tsx";

const facts: ToolbarFacts = {
  place: "page",
  mode: { resource: things(), search: "client" },
  bare: false,
  filtered: false,
  whole: true,
  extras: false,
};
const shows = (more: Partial<ToolbarFacts>): boolean => showsToolbar({ ...facts, ...more });
const data = { resource: undefined, search: "client" } as const;

describe("Toolbar of a list", () => {
  it("is shown on a page, unless the list is empty", () => {
    expect(shows({})).toBe(true);
    expect(shows({ bare: true })).toBe(false);
  });

  it("is shown over an empty list that needs a search to have rows", () => {
    const requested = things({ list: { get: "things", base: "realm", paging: "first-max", when: "$query/search" } });
    expect(shows({ bare: true, mode: { resource: requested, search: "server" } })).toBe(true);
  });

  it("is hidden in the details of a row, unless there is something to search, filter or act on", () => {
    expect(shows({ place: "row" })).toBe(false);
    expect(shows({ place: "row", mode: { resource: things(), search: "server" } })).toBe(true);
    expect(shows({ place: "row", extras: true })).toBe(true);
    expect(shows({ place: "row", whole: false })).toBe(true);
    expect(shows({ place: "row", filtered: true })).toBe(true);
  });

  it("is hidden for plain data in a dialog, but not for a resource", () => {
    expect(shows({ place: "dialog", mode: data })).toBe(false);
    expect(shows({ place: "dialog" })).toBe(true);
    expect(shows({ place: "page", mode: data })).toBe(true);
  });
});
