import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createTexts } from "../../i18n/create-texts.ts";
import { type TargetRow, targetRow } from "../../actions/target/target.ts";
import { part, things } from "../testing/plan-parts.ts";
import { setOpen } from "./model/open-rows.ts";
import { type ListTableOptions, type UsedListTable, useListTable } from "./use-list-table.ts";

afterEach(cleanup);

interface Item {
  readonly id: string;
  readonly by?: number | string;
  readonly inside?: readonly Item[];
}

const nothing = async () => ({});
const texts = createTexts({ bundle: nothing, overrides: nothing, whenIdle: async () => undefined });
const fields = [part("/id"), part("/by")];
const target = (item: Item): TargetRow => targetRow({ roots: {} }, things(), item, texts);
const below = (row: TargetRow): readonly Item[] => (row.row as Item).inside ?? [];
const none: readonly TargetRow[] = [];

/** Renders the hook of a table over items. Changes that it requests for the address are applied. */
function use(items: readonly Item[], more: Partial<ListTableOptions> = {}) {
  const sorts: (string | undefined)[] = [];
  const given: ListTableOptions = {
    name: "things",
    fields,
    visible: fields,
    rows: items.map(target),
    subRows: () => none,
    paging: "here",
    more: false,
    first: 0,
    size: 10,
    sort: undefined,
    texts,
    selectable: () => true,
    expandable: () => false,
    startsOpen: () => false,
    onSort: (sort) => {
      sorts.push(sort);
      hook.rerender({ ...given, sort });
    },
    ...more,
  };
  const hook = renderHook((props: ListTableOptions) => useListTable(props), { initialProps: given });
  return { now: () => hook.result.current, again: hook.rerender, given, sorts };
}

const ids = ({ rows }: UsedListTable) => rows.map(({ id }) => id);
const row = (used: UsedListTable, id: string) => used.table.getRow(id);
const ticked = ({ selection }: UsedListTable) => [...selection.keys()];

describe("Sort order of completely loaded rows", () => {
  const items: Item[] = [{ id: "a", by: 10 }, { id: "b" }, { id: "c", by: 9 }, { id: "d", by: 10 }];

  it("sorts numbers by size, with missing ones last in both directions and a stable order of equal ones", () => {
    expect(ids(use(items, { sort: "by" }).now())).toEqual(["c", "a", "d", "b"]);
    expect(ids(use(items, { sort: "-by" }).now())).toEqual(["a", "d", "c", "b"]);
  });

  it("sorts texts naturally, ignoring case", () => {
    const named = ["b10", "B2", "a"].map((by, index) => ({ id: String(index), by }));
    expect(ids(use(named, { sort: "by" }).now())).toEqual(["2", "1", "0"]);
  });

  it("cycles a header from ascending to descending to unsorted, and starts another header ascending", () => {
    const { now, sorts } = use(items);
    const press = (id: string) => act(() => now().table.getColumn(id)?.toggleSorting());
    for (const id of ["by", "by", "by", "by", "id"]) press(id);
    expect(sorts).toEqual(["by", "-by", undefined, "by", "id"]);
  });

  it("ignores a column that is hidden", () => {
    const { now } = use(items, { sort: "-by", visible: fields.slice(0, 1) });
    expect(ids(now())).toEqual(["a", "b", "c", "d"]);
    expect(
      now()
        .table.getVisibleLeafColumns()
        .map(({ id }) => id),
    ).toEqual(["id"]);
  });
});

describe("Pages of a table", () => {
  const items = ["a", "b", "c"].map((id) => ({ id }));

  it("return one page of completely loaded rows, from any first row", () => {
    const { now } = use(items, { first: 1, size: 2 });
    expect(now()).toMatchObject({ first: 1, more: false, total: 3 });
    expect(ids(now())).toEqual(["b", "c"]);
    expect(now().all.map(({ key }) => key)).toEqual(["a", "b", "c"]);
    // The table creates row models only for the rows of the page.
    expect(now().table.getCoreRowModel().rows).toHaveLength(2);
  });

  it("return to the first page when the page is behind the end", () => {
    const { now } = use(items, { first: 10, size: 2 });
    expect(now()).toMatchObject({ first: 0, more: true });
    expect(ids(now())).toEqual(["a", "b"]);
  });

  it("return a page of the server unchanged, unless it is the whole list", () => {
    const page = { paging: "server" as const, more: true, size: 2, sort: "-id" };
    const { now } = use(items, page);
    expect(now()).toMatchObject({ first: 0, more: true, total: undefined, sortable: false });
    expect(ids(now())).toEqual(["a", "b", "c"]);
    expect(ids(use(items, { ...page, more: false }).now())).toEqual(["c", "b", "a"]);
    expect(ids(use(items, { ...page, first: 20, more: false }).now())).toEqual(["a", "b", "c"]);
  });
});

describe("Selection of rows", () => {
  const items = ["10", "9", "x"].map((id) => ({ id }));

  it("ticks the selectable rows of a page in its order, and keeps ticked rows of other pages", () => {
    const { now, again, given } = use(items, { paging: "server", more: true, selectable: ({ key }) => key !== "x" });
    act(() => now().table.toggleAllPageRowsSelected(true));
    expect(ticked(now())).toEqual(["10", "9"]);
    expect(now().table.getIsAllPageRowsSelected()).toBe(true);
    again({ ...given, first: 10, rows: [target({ id: "y" })] });
    expect(now().table.getIsAllPageRowsSelected()).toBe(false);
    act(() => row(now(), "y").toggleSelected(true));
    expect([...now().selection.values()].map((stored) => stored.row)).toEqual([{ id: "10" }, { id: "9" }, { id: "y" }]);
    act(() => now().table.toggleAllPageRowsSelected(false));
    expect(ticked(now())).toEqual(["10", "9"]);
    act(() => now().clearSelection());
    expect(ticked(now())).toEqual([]);
  });

  it("passes the newer row to actions after a reload", () => {
    const { now, again, given } = use(items);
    act(() => row(now(), "9").toggleSelected(true));
    again({ ...given, rows: [target({ id: "9", by: "new" })] });
    expect(now().selection.get("9")?.row).toEqual({ id: "9", by: "new" });
  });
});

describe("Nested rows", () => {
  const items: Item[] = [{ id: "a", inside: [{ id: "a1", inside: [{ id: "a11" }] }] }, { id: "b" }];
  const tree: Partial<ListTableOptions> = {
    subRows: (one) => below(one).map(target),
    expandable: (one) => below(one).length > 0,
  };

  it("can be opened, and those below a closed row are closed when it opens again", () => {
    const { now } = use(items, tree);
    expect(row(now(), "a").getIsExpanded()).toBe(false);
    act(() => setOpen(row(now(), "a"), true));
    act(() => setOpen(row(now(), "a1"), true));
    expect(["a", "a1", "b"].map((id) => row(now(), id).getIsExpanded())).toEqual([true, true, false]);
    act(() => setOpen(row(now(), "a"), false));
    act(() => setOpen(row(now(), "a"), true));
    expect(row(now(), "a1").getIsExpanded()).toBe(false);
  });

  it("can be closed when they are initially open", () => {
    const { now } = use(items, { ...tree, startsOpen: () => true });
    expect(row(now(), "a").getIsExpanded()).toBe(true);
    act(() => setOpen(row(now(), "a"), false));
    expect(row(now(), "a").getIsExpanded()).toBe(false);
  });

  it("are closed again after they were no longer shown", () => {
    const { now, again, given } = use(items, tree);
    act(() => setOpen(row(now(), "a"), true));
    again({ ...given, rows: [target({ id: "b" })] });
    again(given);
    expect(row(now(), "a").getIsExpanded()).toBe(false);
  });

  it("are ticked separately from their parents, and all of them by ticking the page", () => {
    const { now } = use(items, tree);
    act(() => row(now(), "a").toggleSelected(true));
    expect(ticked(now())).toEqual(["a"]);
    act(() => row(now(), "a1").toggleSelected(true));
    act(() => now().table.toggleAllPageRowsSelected(true));
    expect(ticked(now())).toEqual(["a", "a1", "b"]);
    expect(now().table.getIsAllPageRowsSelected()).toBe(true);
  });
});
