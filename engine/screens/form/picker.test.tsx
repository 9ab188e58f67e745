import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { draw, people } from "./testing/draw-fields.ts";
import { field } from "./testing/draw-form.tsx";

afterEach(cleanup);
// The rows engine is loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe("picker", () => {
  const tree = { ...people, children: { get: "people/{person}/below", when: { eq: ["/id", "p1"] } } };

  it("picks many over pages and searches, with chips", async () => {
    const control = { name: "picker", settings: { many: true, columns: ["/active"] } };
    const { sent } = await draw(
      { members: ["p3"] },
      [field("/members", { control, schema: { type: "array" }, options: { from: "person" } })],
      [tree],
    );
    expect(await screen.findByText("Person 3")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Person 0" }));
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Person 12" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Search" }), { target: { value: "Person 24" } });
    fireEvent.submit(screen.getByRole("textbox", { name: "Search" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Person 24" }));
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ members: ["p3", "p0", "p12", "p24"] });
  });

  it.each([
    ["beside the columns", ["/active"], undefined, ["Select", "name", "active"]],
    ["as the column that has it", ["/active", "/name"], undefined, ["Select", "active", "name"]],
    ["as the column that the source names rows by", ["/name", "/id"], "$item/id", ["Select", "name", "id"]],
  ])("says what names a row once: %s", async (_title, columns, label, heads) => {
    const options = { from: "person", ...(label === undefined ? {} : { label }) };
    const control = { name: "picker", settings: { columns } };
    await draw({}, [field("/parent", { control, options })], [people]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: label === undefined ? "Person 1" : "p1" });
    const found = screen.getAllByRole("columnheader").map((head) => head.textContent || head.ariaLabel);
    expect(found.slice(0, -1)).toEqual(heads);
  });

  it("draws a list that comes whole a page at a time, and searches all of it", async () => {
    const whole = {
      ...people,
      list: { get: "crowd", base: "realm" as const, paging: "all" as const },
    };
    const control = { name: "picker", settings: { many: true } };
    const { server, sent } = await draw(
      {},
      [field("/members", { control, schema: { type: "array" }, options: { from: "person" } })],
      [whole],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "One 0" }));
    expect(document.querySelectorAll("tbody tr")).toHaveLength(50);
    expect(screen.getByText("1 – 50 / 120")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "One 50" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Search" }), { target: { value: "One 119" } });
    fireEvent.submit(screen.getByRole("textbox", { name: "Search" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "One 119" }));
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ members: ["c0", "c50", "c119"] });
    expect(server.calls.filter(({ path }) => path === "crowd")).toHaveLength(1);
  });

  it("looks into a tree", async () => {
    const { sent } = await draw(
      {},
      [field("/parent", { control: { name: "picker" }, options: { from: "person" } })],
      [tree],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("button", { name: "Open Person 1" }));
    fireEvent.click(await screen.findByRole("radio", { name: "Below 1" }));
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ parent: "b1" });
  });
});
