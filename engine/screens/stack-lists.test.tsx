import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeServer } from "./form/testing/draw-form.tsx";
import { drawScreen } from "./testing/draw-screen.tsx";
import { table, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

describe("lists below each other", () => {
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
      screens: [{ id: "both", path: "/both", view: { id: "both", kind: "stack", views, actions: [] } }],
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
