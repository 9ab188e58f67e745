import { parsePredicate } from "../../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeServer } from "../../form/testing/render-form.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { part, table, things } from "../../testing/plan-parts.ts";

afterEach(cleanup);

const tree = things({
  children: { get: "things/{thing}/children", when: parsePredicate({ "/below": { gt: 0 } }), rows: "/inside" },
});
const rows = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

function render(at = "/acme/things") {
  const http = fakeServer((call) => {
    if (call.path === "things/a/children") return { status: 200, body: [{ id: "a1", name: "Child" }] };
    if (call.query?.search)
      return {
        status: 200,
        body: [{ id: "a", name: "Parent", below: 1, inside: [{ id: "a1", name: "Found child" }] }],
      };
    return {
      status: 200,
      body: [
        { id: "a", name: "Parent", below: 1 },
        { id: "b", name: "Leaf", below: 0 },
      ],
    };
  });
  return {
    http,
    ...renderScreen({ screens: [{ id: "list", path: "/things", view: table() }], resources: [tree], http, at }),
  };
}

describe("Table with nested rows", () => {
  it("requests children only when a row is opened", async () => {
    const { http } = render();
    fireEvent.click(await screen.findByRole("button", { name: "Expand Parent" }));
    await waitFor(() => expect(rows()).toEqual(["Parent", "Child", "Leaf"]));
    expect(http.calls.map(({ path }) => path)).toEqual(["things", "things/a/children"]);
    expect(screen.getByText("Child").closest("tr")?.getAttribute("aria-level")).toBe("2");
    expect(screen.getByRole("treegrid")).toBeTruthy();
  });

  it("opens and closes with the arrow keys", async () => {
    render();
    const arrow = await screen.findByRole("button", { name: "Expand Parent" });
    fireEvent.keyDown(arrow, { key: "ArrowRight" });
    await screen.findByText("Child");
    fireEvent.keyDown(screen.getByRole("button", { name: "Collapse Parent" }), { key: "ArrowLeft" });
    await waitFor(() => expect(screen.queryByText("Child")).toBeNull());
  });

  it("shows the children in a search response without a request", async () => {
    const { http } = render("/acme/things?search=child");
    await screen.findByText("Found child");
    expect(http.calls).toHaveLength(1);
  });
});

describe("Completely loaded tree", () => {
  const whole = things({ children: { rows: "/inside" }, list: { get: "things", base: "realm", paging: "all" } });
  const filters = [part("$query/kind", { of: "/kind", control: { name: "select" }, options: [{ value: "x" }] })];
  const inside = [
    { id: "a1", name: "Child", kind: "x", inside: [{ id: "a11", name: "Grandchild" }] },
    { id: "a2", name: "Other child" },
  ];
  const body = [
    { id: "a", name: "Parent", inside },
    { id: "b", name: "Leaf" },
  ];

  it.each([
    ["kind=x", ["Parent", "Child", "Grandchild"]],
    ["search=grand", ["Parent", "Child", "Grandchild"]],
    ["search=leaf", ["Leaf"]],
  ])("keeps the ancestors and descendants of a row that is found (%s)", async (query, found) => {
    const http = fakeServer(() => ({ status: 200, body }));
    const screens = [{ id: "list", path: "/things", view: table({ filters }) }];
    renderScreen({ screens, resources: [whole], http, at: `/acme/things?${query}` });
    await waitFor(() => expect(rows()).toEqual(found));
  });
});
