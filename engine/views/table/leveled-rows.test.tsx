import { parsePredicate, parseValue } from "../../language/expression/parse.ts";
import { cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanTable, Predicate } from "../../language/plan/plan.ts";
import { NetworkError } from "../../http/http-errors.ts";
import { fakeServer } from "../form/testing/render-form.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { act, part, table, things } from "../testing/plan-parts.ts";

afterEach(cleanup);

const flat = [
  { id: "a", name: "A", depth: 0, kind: "x", kinds: ["x", "y"] },
  { id: "b", name: "B", depth: 0 },
  { id: "b1", name: "B1", depth: 1 },
  { id: "b2", name: "B2", depth: 1 },
  { id: "b3", name: "B3", depth: 1 },
];
const call = (path: string, each: string) =>
  ({ kind: "call", call: { method: "POST", path, base: "realm", each } }) as const;
const order = act({
  id: "move",
  failed: "moveFailed",
  do: [call("things/{thing}/raise", "$with/up"), call("things/{thing}/lower", "$with/down")],
});
const into = act({
  id: "move",
  do: [
    {
      kind: "call",
      call: {
        method: "POST",
        path: "things/{thing}/into",
        base: "realm",
        body: parseValue({ into: "$with/into", at: "$with/at" }),
      },
    },
  ],
});
const resource = things({
  children: { level: "/depth" },
  list: { get: "things", base: "realm", paging: "all" },
});
const rows = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const press = async (name: string, key: string) =>
  fireEvent.keyDown(await screen.findByRole("button", { name: new RegExp(`^Move ${name},`) }), { key, altKey: true });

/** Renders the list. From when it is set, `state.rejects` decides which requests fail. */
function render(columns = [part("/name")], when?: Predicate, more: Partial<PlanTable> = {}, at = "/acme/things") {
  const state: { rejects: (path: string) => boolean } = { rejects: () => false };
  const http = fakeServer(({ path, method }) => {
    if (state.rejects(path)) throw new NetworkError(path, new TypeError());
    return method === "GET" ? { status: 200, body: structuredClone(flat) } : undefined;
  });
  const screens = [
    {
      id: "list",
      path: "/things",
      view: table({ columns, order: { ...order, ...(when ? { when } : {}) }, orderInto: into, ...more }),
    },
  ];
  return { http, state, ...renderScreen({ screens, resources: [resource], http, at }) };
}

describe("Rows of one list with levels", () => {
  it("are below the row that they belong to, all expanded", async () => {
    render();
    await waitFor(() => expect(rows()).toEqual(["A", "B", "B1", "B2", "B3"]));
    expect(screen.getByText("B1").closest("tr")?.getAttribute("aria-level")).toBe("2");
    fireEvent.click(screen.getByRole("button", { name: "Collapse B" }));
    expect(rows()).toEqual(["A", "B"]);
  });

  it.each([
    ["name=B2", ["B", "B2"]],
    ["name=B", ["B", "B1", "B2", "B3"]],
    ["depth=1", ["B", "B1", "B2", "B3"]],
  ])("stay with their ancestors and descendants when a filter hides others (%s)", async (query, left) => {
    const filters = ["name", "depth"].map((name) =>
      part(`$query/${name}`, { of: `/${name}`, control: { name: "select" }, options: [{ value: "B" }] }),
    );
    render(undefined, undefined, { filters }, `/acme/things?${query}`);
    await waitFor(() => expect(rows()).toEqual(left));
  });

  it("move among their siblings, with one call per position", async () => {
    const { http } = render();
    await press("B3", "ArrowUp");
    await waitFor(() => expect(rows()).toEqual(["A", "B", "B1", "B3", "B2"]));
    await waitFor(() => expect(http.writes()).toMatchObject([{ path: "things/b3/raise" }]));
    await press("B1", "ArrowUp");
    expect(http.writes()).toHaveLength(1);
  });

  it("have no handles when none of them can ever be moved", async () => {
    render(undefined, parsePredicate({ "$me/language": "none" }));
    await waitFor(() => expect(rows()).toEqual(["A", "B", "B1", "B2", "B3"]));
    expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["name"]);
  });

  it("can be dropped among the children of another row", async () => {
    const { http } = render();
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? "",
      setDragImage: () => undefined,
      get types() {
        return [...data.keys()];
      },
    };
    const handle = await screen.findByRole("button", { name: /^Move A,/ });
    const rowOf = (name: string): HTMLElement => screen.getByText(name).closest("tr") ?? document.body;
    fireEvent.dragStart(handle, { dataTransfer });
    fireEvent.dragOver(rowOf("B1"), { dataTransfer });
    const leave = (to: Element): void => {
      const event = createEvent.dragLeave(rowOf("B1"));
      Object.defineProperty(event, "relatedTarget", { value: to });
      fireEvent(rowOf("B1"), event);
    };
    leave(screen.getByText("B1"));
    expect(rowOf("B1").dataset.drop).toBe("before");
    leave(rowOf("B2"));
    expect(rowOf("B1").dataset.drop).toBeUndefined();
    fireEvent.dragOver(rowOf("B"), { dataTransfer });
    expect(rowOf("B").dataset.drop).toBe("after");
    fireEvent.drop(rowOf("B2"), { dataTransfer });
    await waitFor(() => expect(http.writes()).toMatchObject([{ path: "things/a/into", body: { into: "b", at: 1 } }]));
  });

  it("are reloaded after a failed call, and stay with a note when that fails", async () => {
    const { http, state, alerts } = render();
    await screen.findByText("B3");
    const read = http.calls.length;
    state.rejects = (path) => path.endsWith("/lower");
    await press("B1", "ArrowDown");
    await waitFor(() => expect(alerts).toMatchObject([{ text: "moveFailed" }]));
    await waitFor(() => expect(http.calls.slice(read).map(({ path }) => path)).toContain("things"));
    await waitFor(() => expect(rows()).toEqual(["A", "B", "B1", "B2", "B3"]));
    state.rejects = () => true;
    await press("A", "ArrowDown");
    await screen.findByText(/may be out of date/, {}, { timeout: 30_000 });
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    await waitFor(() => expect(rows()).toEqual(["A", "B", "B1", "B2", "B3"]));
  }, 15_000);

  it("show a column of badges without a placeholder for a missing value", async () => {
    const { ref: _ref, ...marks } = part("/marks", {
      badges: [{ label: "first", when: parsePredicate({ "/id": "a" }) }],
    });
    render([part("/name"), marks]);
    const first = (await screen.findByText("A")).closest("tr");
    expect([...(first?.children ?? [])].map((cell) => cell.textContent)).toContain("first");
  });

  it("offer the options of the row itself in a cell", async () => {
    const kind = part("/kind", {
      control: { name: "select" },
      options: { from: "/kinds" },
      save: act({ id: "save", do: [{ kind: "save", save: { "/kind": "/kind" } }] }),
    });
    render([part("/name"), kind]);
    const select = await screen.findByRole("combobox", { name: "kind: A" });
    expect([...select.querySelectorAll("option")].map(({ value }) => value)).toEqual(["x", "y"]);
  });
});
