import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanRowCards } from "../language/plan/plan.ts";
import { fakeServer } from "./form/testing/render-form.tsx";
import { renderScreen } from "./testing/render-screen.tsx";
import { renderThings } from "./testing/render-things.tsx";
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

describe("Cards for rows", () => {
  it("are grouped in the order of the rows, each with a link and its other columns", async () => {
    const kinds = [
      { id: "a", name: "Alpha", note: "First" },
      { id: "b", name: "Beta", note: "Second" },
      { id: "c", name: "Gamma", note: "First" },
    ];
    renderScreen({
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
    ).toEqual(["AlphaKeya", "GammaKeyc"]);
    expect(
      within(first)
        .getAllByRole("term")
        .map((term) => [term.textContent, term.nextSibling?.textContent]),
    ).toEqual([
      ["Key", "a"],
      ["Key", "c"],
    ]);
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "First",
      "Second",
    ]);
    expect(within(first).getByRole("link", { name: "Gamma" }).getAttribute("href")).toContain("/acme/things/c");
  });

  it("have the icon of a service, an icon by name, or a puzzle piece", async () => {
    const kinds = ["github", "linkedin-openid-connect", "database", "acme"].map((id) => ({ id, name: id }));
    renderScreen({
      screens: [{ id: "kinds", path: "/kinds", view: { ...cards, columns: [part("/name")], icon: "/id" } }],
      resources: [things()],
      http: fakeServer(() => ({ status: 200, body: kinds })),
      at: "/acme/kinds",
    });
    const items = await screen.findAllByRole("listitem");
    const icons = items.map((item) => item.querySelector("svg")?.getAttribute("class") ?? "");
    expect(icons.map((name) => /lucide-(\w+)/.exec(name)?.[1])).toEqual([undefined, undefined, "database", "puzzle"]);
    expect(new Set(items.map((item) => item.querySelector("path")?.getAttribute("d"))).size).toBe(4);
  });

  it("link to their rows without link arguments, and are paged when the server pages the list", async () => {
    const kinds = Array.from({ length: 25 }, (_, index) => ({ id: `k${index}`, name: `Kind ${index}` }));
    const server = fakeServer(({ query }) => {
      const first = Number(query?.first ?? 0);
      return { status: 200, body: kinds.slice(first, first + Number(query?.max ?? 100)) };
    });
    const { group: _group, ...plain } = cards;
    renderScreen({
      screens: [
        { id: "kinds", path: "/kinds", view: { ...plain, columns: [part("/name", { to: { to: "thing" } })] } },
        { id: "thing", path: "/things/{thing}", view: { id: "one", kind: "json", value: "/", actions: [] } },
      ],
      resources: [things()],
      http: server,
      at: "/acme/kinds",
    });
    const seen: (string | null)[] = [];
    for (const page of [0, 1, 2]) {
      await screen.findByRole("link", { name: `Kind ${page * 10}` });
      seen.push(...screen.getAllByRole("link").map((link) => link.getAttribute("href")));
      if (page < 2) fireEvent.click(screen.getByRole("button", { name: "Next" }));
    }
    expect(seen).toEqual(kinds.map(({ id }) => `#/acme/things/${id}`));
  });

  it("can be shown in an empty list", async () => {
    renderThings([], { empty: { title: "none yet", view: { id: "hint", kind: "json", value: "hello", actions: [] } } });
    await screen.findByRole("heading", { name: "none yet" });
    await screen.findByText(/hello/);
  });
});
