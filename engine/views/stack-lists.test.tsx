import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanSection, PlanTable, PlanView } from "../language/plan/plan.ts";
import { fakeServer } from "./form/testing/render-form.tsx";
import { renderScreen } from "./testing/render-screen.tsx";
import { act, part, table, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

describe.each(["stack", "cards"] as const)("Lists in a %s", (kind) => {
  it("have separate searches in the address", async () => {
    const http = fakeServer(({ query = {} }) => {
      const rows = [
        { id: "1", name: "Ann" },
        { id: "2", name: "Bob" },
      ];
      return { status: 200, body: rows.filter(({ name }) => name.includes(String(query.search ?? ""))) };
    });
    const views = ["one", "two"].map((id) => table({ id, title: id }));
    const { navigation } = renderScreen({
      screens: [{ id: "both", path: "/both", view: { id: "both", kind, views, actions: [] } }],
      resources: [things()],
      http,
      at: "/acme/both",
    });
    const two = await screen.findByRole("region", { name: "two" });
    const box = await within(two).findByRole("textbox");
    fireEvent.change(box, { target: { value: "Bob" } });
    fireEvent.submit(box);
    await within(await screen.findByRole("region", { name: "one" })).findByText("Ann");
    expect(within(two).queryByText("Ann")).toBeNull();
    expect(navigation.current().query).toEqual({ "two.search": "Bob" });
  });
});

const ROWS = [
  { id: "1", name: "Bob" },
  { id: "2", name: "Ann" },
];

/** Renders a list in a card. Returns the card once its rows are loaded. */
async function renderCard(more: Partial<PlanTable> = {}): Promise<HTMLElement> {
  const views = [table({ id: "one", title: "one", ...more })];
  renderScreen({
    screens: [{ id: "cards", path: "/cards", view: { id: "cards", kind: "cards", views, actions: [] } }],
    resources: [things()],
    http: fakeServer(() => ({ status: 200, body: ROWS })),
    at: "/acme/cards",
  });
  const card = await screen.findByRole("region", { name: "one" });
  await within(card).findByText("Ann");
  return card;
}

describe("List in a card", () => {
  it("has refresh, exports and the sort order of its rows in one menu", async () => {
    const card = await renderCard();
    const namesIn = () =>
      within(card)
        .getAllByRole("rowheader")
        .map((cell) => cell.textContent);
    expect(namesIn()).toEqual(["Bob", "Ann"]);
    fireEvent.click(within(card).getByRole("button", { name: "Actions for one" }));
    await screen.findByRole("menuitem", { name: "Refresh" });
    expect(screen.getAllByRole("menuitem").map((line) => line.textContent)).toEqual(["Refresh", "As CSV", "As JSON"]);
    fireEvent.click(screen.getByRole("menuitemradio", { name: /^Sort by name/ }));
    await waitFor(() => expect(namesIn()).toEqual(["Ann", "Bob"]));
  });

  it("has one button beside that menu, which contains the other actions", async () => {
    const actions = [
      act({ id: "first", label: "First" }),
      act({ id: "make", kind: "create", label: "Make" }),
      act({ id: "last", label: "Last" }),
    ];
    const card = await renderCard({ actions });
    expect(within(card).getByRole("button", { name: "Make" })).toBeTruthy();
    expect(within(card).queryByRole("button", { name: "First" })).toBeNull();
    fireEvent.click(within(card).getByRole("button", { name: "Actions for one" }));
    await screen.findByRole("menuitem", { name: "First" });
    expect(
      screen
        .getAllByRole("menuitem")
        .slice(0, 3)
        .map((line) => line.textContent),
    ).toEqual(["First", "Last", "Refresh"]);
  });
});

describe("Stack of a form and lists", () => {
  const titled = (id: string): PlanSection => ({ id, title: id, fields: [part(`/${id}`, { id })] });
  const render = (place: readonly PlanView[]) =>
    renderScreen({
      screens: [{ id: "both", path: "/both", view: { id: "both", kind: "stack", views: place, actions: [] } }],
      resources: [things()],
      http: fakeServer(() => ({ status: 200, body: ROWS })),
      at: "/acme/both",
    });
  const form: PlanView = { id: "form", kind: "form", sections: [titled("a"), titled("b")], actions: [] };
  const links = () =>
    within(screen.getByRole("navigation"))
      .getAllByRole("button")
      .map((link) => link.textContent);

  it("has one list of links to all titled sections, in their order", async () => {
    render([table({ id: "first", title: "First" }), form, table({ id: "last", title: "Last" })]);
    await waitFor(() => expect(links()).toEqual(["First", "a", "b", "Last"]));
    expect(screen.getByRole("heading", { name: "Last" }).id).toBe(
      `${screen.getByRole("region", { name: "Last" }).id}-title`,
    );
  });

  it("has no links for fewer than three titled sections", async () => {
    render([{ ...form, sections: [titled("b")] }, table({ id: "list" })]);
    await screen.findByRole("heading", { name: "b" });
    await screen.findByText("Ann");
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});
