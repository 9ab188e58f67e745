// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlanField } from "../../model/plan.ts";
import { drawForm, fakeServer, field, thing } from "./testing/draw-form.tsx";

afterEach(cleanup);
// The rows engine is loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Draws fields over a record and answers what saving would send. */
async function draw(
  record: Record<string, unknown>,
  fields: PlanField[],
  others: Parameters<typeof drawForm>[0]["others"] = [],
) {
  const server = fakeServer((call) => {
    if (call.method === "GET" && call.path === "things/t1") return { status: 200, body: { id: "t1", ...record } };
    if (call.method !== "GET") return undefined;
    return listAnswer(call.path, call.query);
  });
  const sections = [{ id: "general", fields }];
  drawForm({ sections, server, others, resource: thing({ schema: { type: "object" } }) });
  await waitFor(() => expect(document.querySelector("[data-field]")).not.toBeNull());
  return {
    server,
    async sent() {
      fireEvent.click(screen.getByRole("button", { name: "update" }));
      await waitFor(() => expect(server.writes()).toHaveLength(1));
      const body = { ...Object(server.writes()[0]?.body) };
      delete body.id;
      return body;
    },
    clean: () => expect(screen.queryByRole("button", { name: "update" })).toBeNull(),
  };
}

const PEOPLE = Array.from({ length: 25 }, (_, index) => ({
  id: `p${index}`,
  name: `Person ${index}`,
  active: index % 2 === 0,
}));

function listAnswer(path: string, query: Record<string, unknown> = {}) {
  const one = PEOPLE.find((person) => path === `people/${person.id}`);
  if (one) return { status: 200, body: one };
  if (path === "people/p1/below") return { status: 200, body: [{ id: "b1", name: "Below 1" }] };
  const found = PEOPLE.filter((person) => person.name.includes(String(query.search ?? "")));
  const first = Number(query.first ?? 0);
  return { status: 200, body: found.slice(first, first + Number(query.max ?? 100)) };
}

const people = thing({
  id: "person",
  schema: { type: "object", properties: { active: { type: "boolean" } } },
  read: { get: "people/{person}", base: "realm" },
  list: { get: "people", base: "realm", paging: "first-max", search: "search" },
});

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
