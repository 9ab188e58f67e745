import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PlanView } from "../language/plan/plan.ts";
import { fakeServer } from "./form/testing/render-form.tsx";
import { renderScreen } from "./testing/render-screen.tsx";
import { part, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

it.each([
  ["enabled", "Enabled", "Enabled"],
  ["active", "Active", "ActiveOn"],
])("The switch in the head shows what it turns on: %s", async (name, label, words) => {
  const view: PlanView = {
    id: "thing",
    kind: "stack",
    title: "/name",
    of: { resource: "thing", new: false },
    switch: part(`/${name}`, { control: { name: "switch" } }),
    views: [],
    actions: [],
  };
  renderScreen({
    screens: [{ id: "thing", path: "/things/{thing}", of: "thing", view }],
    resources: [things()],
    http: fakeServer(() => ({ status: 200, body: { id: "t1", name: "One", [name]: true } })),
    messages: { enabled: "Enabled", disabled: "Disabled", active: "Active", on: "On", off: "Off" },
    at: "/acme/things/t1",
  });
  await screen.findByRole("switch", { name: label });
  const head = screen.getByRole("heading", { level: 1 }).parentElement;
  expect(head?.textContent).toBe(`One${words}`);
});
