import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { PlanField } from "../../../language/plan/plan.ts";
import { renderForm, fakeServer, thing } from "./render-form.tsx";

/** Renders fields over a record. Returns functions that check the request that saving would send. */
export async function renderFields(
  record: Record<string, unknown>,
  fields: PlanField[],
  others: Parameters<typeof renderForm>[0]["others"] = [],
  messages: Readonly<Record<string, string>> = {},
) {
  const server = fakeServer((call) => {
    if (call.method === "GET" && call.path === "things/t1") return { status: 200, body: { id: "t1", ...record } };
    if (call.method !== "GET") return undefined;
    return listAnswer(call.path, call.query);
  });
  const sections = [{ id: "general", fields }];
  renderForm({ sections, server, others, messages, resource: thing({ schema: { type: "object" } }) });
  await waitFor(() => {
    expect(document.querySelector("[data-field]")).not.toBeNull();
    // Some controls are loaded when the first field with one is rendered.
    expect(document.querySelector("[data-field] .animate-late")).toBeNull();
  });
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

const BELOW = { id: "b1", name: "Below 1" };

const ROBOTS = Array.from({ length: 13 }, (_, index) => ({ id: `r${index}`, name: `Robot ${index}` }));

const CROWD = Array.from({ length: 120 }, (_, index) => ({ id: `c${index}`, name: `One ${index}` }));

function listAnswer(path: string, query: Record<string, unknown> = {}) {
  const one = PEOPLE.find((person) => path === `people/${person.id}`);
  if (one) return { status: 200, body: one };
  if (path === "crowd") return { status: 200, body: CROWD };
  if (path === "people/p1/below") return { status: 200, body: [BELOW] };
  if (path === "robots") return { status: 200, body: page(ROBOTS, query) };
  const robot = ROBOTS.find(({ id }) => path === `robots/${id}`);
  if (robot) return { status: 200, body: robot };
  if (/^(people|robots)\//.test(path)) return { status: 404, body: {} };
  if (query.id !== undefined) return { status: 200, body: PEOPLE.filter(({ id }) => id === query.id) };
  if (query.search === "Below") return { status: 200, body: [{ ...PEOPLE[1], subs: [BELOW] }] };
  return { status: 200, body: page(PEOPLE, query) };
}

function page<T extends { readonly name: string }>(all: readonly T[], query: Record<string, unknown>): T[] {
  const found = all.filter(({ name }) => name.includes(String(query.search ?? "")));
  const first = Number(query.first ?? 0);
  return found.slice(first, first + Number(query.max ?? 100));
}

export const people = thing({
  id: "person",
  schema: { type: "object", properties: { active: { type: "boolean" } } },
  read: { get: "people/{person}", base: "realm" },
  list: { get: "people", base: "realm", paging: "first-max", search: "search" },
});

export const robots = thing({
  id: "robot",
  schema: { type: "object" },
  read: { get: "robots/{robot}", base: "realm" },
  list: { get: "robots", base: "realm", paging: "first-max", search: "search" },
});
