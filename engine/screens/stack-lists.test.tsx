import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeServer } from "./form/testing/draw-form.tsx";
import { drawScreen } from "./testing/draw-screen.tsx";
import { table, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

describe.each(["stack", "cards"] as const)("lists in a %s", (kind) => {
  it("are searched apart, each in the address", async () => {
    const http = fakeServer(({ query = {} }) => {
      const rows = [
        { id: "1", name: "Ann" },
        { id: "2", name: "Bob" },
      ];
      return { status: 200, body: rows.filter(({ name }) => name.includes(String(query.search ?? ""))) };
    });
    const views = ["one", "two"].map((id) => table({ id, title: id }));
    const { navigation } = drawScreen({
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

describe("a list in a card", () => {
  it("has reading again, exports and the order of its rows in one menu", async () => {
    const rows = [
      { id: "1", name: "Bob" },
      { id: "2", name: "Ann" },
    ];
    drawScreen({
      screens: [
        {
          id: "cards",
          path: "/cards",
          view: { id: "cards", kind: "cards", views: [table({ id: "one", title: "one" })], actions: [] },
        },
      ],
      resources: [things()],
      http: fakeServer(() => ({ status: 200, body: rows })),
      at: "/acme/cards",
    });
    const region = await screen.findByRole("region", { name: "one" });
    await within(region).findByText("Ann");
    const namesIn = () =>
      within(region)
        .getAllByRole("rowheader")
        .map((cell) => cell.textContent);
    expect(namesIn()).toEqual(["Bob", "Ann"]);
    fireEvent.click(within(region).getByRole("button", { name: "Actions for one" }));
    await screen.findByRole("menuitem", { name: "Refresh" });
    expect(screen.getAllByRole("menuitem").map((line) => line.textContent)).toEqual(["Refresh", "As CSV", "As JSON"]);
    fireEvent.click(screen.getByRole("menuitemradio", { name: /^Sort by name/ }));
    await waitFor(() => expect(namesIn()).toEqual(["Ann", "Bob"]));
  });
});
