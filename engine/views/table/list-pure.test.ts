import {
  filterFromText,
  filterQuery,
  filtersOf,
  filterToText,
  passesFilter,
  splitFilters,
} from "../../fields/index.ts";
import { describe, expect, it } from "vitest";
import { part, things } from "../testing/plan-parts.ts";
import { csvCell, csvOf, exportName } from "./toolbar/export-rows.ts";
import type { PlanField } from "../../language/plan/plan.ts";
import { parseValue } from "../../language/expression/parse.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { readListState, writeListState } from "./model/list-state.ts";
import { afterMove, moved, ranks } from "./rows/order.ts";
import { recordScreen } from "../../fields/display/resource-path-cell.tsx";
import { searchRows } from "./use-found-rows.ts";
import { sortingOf, sortOf } from "./use-list-table.ts";
import { treeMove, treeNeighbour } from "./rows/tree-rows.tsx";

describe("Search of completely loaded rows", () => {
  it("finds a text in any shown text, ignoring case, and all rows without a text", () => {
    const rows = ["Straße", "abc"];
    expect(searchRows(rows, " BC ", (row) => [row])).toEqual(["abc"]);
    expect(searchRows(rows, " ", () => [])).toBe(rows);
  });
});

describe("List state in the address", () => {
  it("is read where it is well-formed and ignored otherwise", () => {
    expect(readListState({ search: "x", first: "-3", exact: "true", other: "1" }, ["exact"])).toEqual({
      search: "x",
      first: 0,
      sort: undefined,
      filters: { exact: "true" },
    });
    expect(readListState({ first: "20", sort: "-name" }, [])).toMatchObject({ first: 20, sort: "-name" });
  });

  it("returns to the first page for another search, filter or order, but not for another page", () => {
    expect(writeListState({ search: "y" })).toEqual({ search: "y", first: undefined });
    expect(writeListState({ search: "" })).toEqual({ search: undefined, first: undefined });
    expect(writeListState({ filters: { exact: undefined } })).toEqual({ exact: undefined, first: undefined });
    expect(writeListState({ sort: undefined })).toEqual({ sort: undefined, first: undefined });
    expect(writeListState({ first: 30 })).toEqual({ first: "30" });
  });

  it("has the sort order of an existing column, and no other", () => {
    const columns = [{ id: "name" }];
    expect(["name", "-name", "other", undefined].map((sort) => sortOf(sortingOf(sort, columns)))).toEqual([
      "name",
      "-name",
      undefined,
      undefined,
    ]);
  });
});

describe("Filters of a list", () => {
  it("are those of the resource and the table's own, or none when its own are an empty list", () => {
    const [listed, own] = [part("/state"), part("/kind")];
    const resource = things({ list: { get: "things", base: "realm", paging: "all", filters: [listed] } });
    expect(filtersOf({}, resource)).toEqual([listed]);
    expect(filtersOf({ filters: [own] }, resource)).toEqual([listed, own]);
    expect(filtersOf({ filters: [] }, resource)).toEqual([]);
  });

  const types = part("$query/type", { control: { name: "multi-select" } });
  const exact = part("$query/exact", { control: { name: "checkbox" } });
  const client = part("$query/client");

  it("keep several values separate when they contain commas", () => {
    const text = filterToText(types, ["LOGIN", "a,b%"]);
    expect(text).toBe("LOGIN,a%2Cb%25");
    expect(filterFromText(types, text)).toEqual(["LOGIN", "a,b%"]);
    expect(filterFromText(types, "100%")).toEqual(["100%"]);
  });

  it("are sent as lists, booleans and texts, and not at all when they filter nothing", () => {
    expect(filterQuery([types, exact, client], { type: "A,B", exact: "true" }, { paging: "server" })).toEqual({
      type: ["A", "B"],
      exact: true,
    });
    expect([filterToText(exact, false), filterToText(types, []), filterToText(client, "")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("are applied to loaded rows by their members, and not sent then", () => {
    const status = part("$query/status", { of: "/status", control: { name: "select" }, options: [{ value: "OPEN" }] });
    const name = part("$query/name", { of: "/name" });
    const paid = part("$query/paid", { of: "/paid", control: { name: "switch" } });
    const tags = part("$query/tags", { of: "/tags", control: { name: "multi-select" }, options: [] });
    const words = part("$query/words", { of: parseValue(["/name", "/tags"]), control: { name: "multi-text" } });
    const texts = { status: "OPEN", name: "x" };
    expect(filterQuery([status, name], texts, { paging: "server" })).toEqual(texts);
    expect(filterQuery([status, client], { ...texts, client: "c" }, { paging: "here" })).toEqual({ client: "c" });
    const row = { roots: { record: plainReader({ status: "OPEN", name: "Max", paid: false, tags: ["a", "b"] }) } };
    const passes = (field: PlanField, text: string | undefined): boolean => passesFilter(field, text, row);
    expect([passes(status, "OPEN"), passes(status, "OPE"), passes(status, undefined)]).toEqual([true, false, true]);
    expect([passes(name, " AX"), passes(name, "may")]).toEqual([true, false]);
    expect([passes(paid, "true"), passes(paid, undefined)]).toEqual([false, true]);
    expect([passes(tags, "b,c"), passes(tags, "c")]).toEqual([true, false]);
    expect([passes(words, "zz,AX"), passes(words, "b"), passes(words, "zz")]).toEqual([true, true, false]);
  });

  it("are beside the search when they are simple and need no request, at most three", () => {
    const select = (name: string, from: string) =>
      part(`$query/${name}`, { control: { name: "select" }, options: { from: [{ from }] } });
    const more = [select("a", "things"), select("b", "$server/themes"), exact, exact];
    const { inline, panel } = splitFilters([client, exact, ...more], false);
    expect(inline.map(({ id }) => id)).toEqual(["exact", "b", "exact"]);
    expect(panel.map(({ id }) => id)).toEqual(["client", "a"]);
  });

  it("are behind the button in a narrow window when several are selects", () => {
    const select = (name: string) =>
      part(`$query/${name}`, { control: { name: "select" }, options: { from: [{ from: "$server/themes" }] } });
    const inlineOf = (...fields: Parameters<typeof splitFilters>[0]) =>
      splitFilters(fields, true).inline.map(({ id }) => id);
    expect(inlineOf(exact, select("a"))).toEqual(["exact", "a"]);
    expect(inlineOf(exact, select("a"), select("b"))).toEqual(["exact"]);
  });
});

describe("Export of a list", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+49", "'+49"],
    ["-1", "'-1"],
    ["@x", "'@x"],
    ["\tx", "'\tx"],
    ["\n=x", '"\'\n=x"'],
    ["＝1+1", "'＝1+1"],
    ['a "b", c', '"a ""b"", c"'],
    ["=a,b", '"\'=a,b"'],
    ["plain", "plain"],
  ])("writes %j as %j", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it("writes headers and rows that spreadsheets read as UTF-8", () => {
    expect(csvOf(["ä", "b"], [["1", "2"]])).toBe("\uFEFFä,b\r\n1,2\r\n");
  });

  it("names the file after the list and the date", () => {
    expect(exportName("Realm roles / übrig", new Date(0), "csv")).toBe("realm-roles-übrig-1970-01-01.csv");
    expect(exportName("…", new Date(0), "json")).toBe("export-1970-01-01.json");
  });
});

describe("Order of items", () => {
  it("moved: moves one item to another index, and ignores impossible moves", () => {
    const items = ["a", "b", "c"];
    expect(moved(items, 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(items, 2, 0)).toEqual(["c", "a", "b"]);
    expect([moved(items, 0, 3), moved(items, 5, 0), moved(items, 1, 1)].every((same) => same === items)).toBe(true);
  });

  it("ranks: returns numbers in their order, changing as few as possible", () => {
    expect(ranks([100, 100, 100], true)).toEqual([102, 101, 100]);
    expect(ranks([5, 101, 100], true)).toEqual([102, 101, 100]);
    expect(ranks([undefined, 10, 0, 30], false)).toEqual([0, 10, 11, 30]);
    expect(ranks([], true)).toEqual([]);
  });

  it("afterMove: moves items before another one or to the end, unless one of them is missing", () => {
    const items = ["a", "b", "c", "d"].map((key) => ({ key }));
    const after = (keys: string[], before?: string) =>
      afterMove(items, { keys, before })
        .map(({ key }) => key)
        .join("");
    expect(after(["d", "b"], "a")).toBe("bdac");
    expect(after(["a"])).toBe("bcda");
    expect(after(["a"], "gone")).toBe("abcd");
    expect(after(["gone"], "a")).toBe("abcd");
    expect(after(["gone", "c"], "b")).toBe("acbd");
  });
});

describe("Keyboard navigation in a tree", () => {
  it("opens, closes and moves, mirrored in right-to-left text", () => {
    const closed = { expandable: true, open: false, level: 2 };
    expect(treeMove("ArrowRight", closed, false)).toBe("open");
    expect(treeMove("ArrowLeft", closed, true)).toBe("open");
    expect(treeMove("ArrowRight", { ...closed, open: true }, false)).toBe("next");
    expect(treeMove("ArrowLeft", { ...closed, open: true }, false)).toBe("close");
    expect(treeMove("ArrowLeft", closed, false)).toBe("parent");
    expect(treeMove("ArrowLeft", { ...closed, level: 1 }, false)).toBeUndefined();
    expect(treeMove("Enter", closed, false)).toBeUndefined();
  });

  it("finds the parent in the tree, not just the previous row", () => {
    const rows = [1, 2, 3, 3, 2].map((level) => ({ level }));
    expect(treeNeighbour(rows, 3, "parent")).toBe(1);
    expect(treeNeighbour(rows, 4, "next")).toBeUndefined();
    expect(treeNeighbour(rows, 0, "previous")).toBeUndefined();
  });
});

describe("recordScreen", () => {
  const screens = [
    { id: "user", section: "users", paths: ["/users/{user}/{tab?}"], of: "user", record: "users/{user}" },
    { id: "add-user", section: "users", paths: ["/users/add"] },
    { id: "role", section: "roles", paths: ["/roles/{role}"], of: "role", record: "roles-by-id/{role}" },
    { id: "flow", section: "flows", paths: ["/flows/{flow}/{use}"], of: "flow", record: "flows/{flow}" },
  ];
  it("returns the screen of the longest prefix of a path that is the address of a record", () => {
    expect(recordScreen("users/a%2Fb/role-mappings/realm", screens)).toEqual({ address: "/users/a%2Fb", whole: false });
    expect(recordScreen("roles-by-id/7", screens)).toEqual({ address: "/roles/7", whole: true });
  });

  it("returns undefined when no screen shows the object, or its parameters are not all in the path", () => {
    for (const path of ["users", "", "clients/x", "flows/7"]) expect(recordScreen(path, screens)).toBeUndefined();
  });
});
