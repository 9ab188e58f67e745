import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanRowCards } from "../model/plan.ts";
import { fakeServer } from "./form/testing/draw-form.tsx";
import { drawScreen } from "./testing/draw-screen.tsx";
import { drawThings } from "./testing/draw-things.tsx";
import { part, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

const cards: PlanRowCards = {
  id: "kinds",
  kind: "row-cards",
  from: { from: "thing" },
  group: "/note",
  columns: [part("/name", { to: { to: "thing", with: { thing: "/id" } } }), part("/id", { label: "Key" })],
  actions: [],
};

describe("cards for rows", () => {
  it("stand in groups, in the order of the rows, each with a link and what else is told", async () => {
    const kinds = [
      { id: "a", name: "Alpha", note: "First" },
      { id: "b", name: "Beta", note: "Second" },
      { id: "c", name: "Gamma", note: "First" },
    ];
    drawScreen({
      screens: [
        { id: "kinds", path: "/kinds", view: cards },
        { id: "thing", path: "/things/{thing}", view: { id: "one", kind: "json", value: "/", actions: [] } },
      ],
      resources: [things()],
      http: fakeServer(() => ({ status: 200, body: kinds })),
      at: "/acme/kinds",
    });
    const first = await screen.findByRole("region", { name: "First" });
    expect(
      within(first)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["AlphaKey: a", "GammaKey: c"]);
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "First",
      "Second",
    ]);
    expect(within(first).getByRole("link", { name: "Gamma" }).getAttribute("href")).toContain("/acme/things/c");
  });

  it("may stand in an empty list", async () => {
    drawThings([], { empty: { title: "none yet", view: { id: "hint", kind: "json", value: "hello", actions: [] } } });
    await screen.findByRole("heading", { name: "none yet" });
    await screen.findByText(/hello/);
  });
});
