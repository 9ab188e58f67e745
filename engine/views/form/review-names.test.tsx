import { parseValue } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanField, PlanForm, PlanResource, PlanView } from "../../language/plan/plan.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { things } from "../testing/plan-parts.ts";
import { fakeServer, field, thing } from "./testing/render-form.tsx";

afterEach(cleanup);

const people: PlanResource = {
  ...thing({ id: "person", label: "person", plural: "people" }),
  read: { get: "people/{person}", base: "realm" },
  list: { get: "people", base: "realm", paging: "first-max", search: "search" },
};
const colours: PlanResource = {
  ...thing({ id: "colour", label: "colour", plural: "colours" }),
  list: { get: "colours", base: "realm", paging: "all" },
};
const records: Readonly<Record<string, unknown>> = {
  "things/t1": { id: "t1", name: "One", owner: "p1", colour: "c1", pin: "secret-1", rows: [{ helper: "p2" }] },
  "people/p1": { id: "p1", name: "Ada" },
  "people/p2": { id: "p2", name: "Ben" },
  people: [],
  colours: [
    { id: "c1", name: "Red" },
    { id: "c2", name: "Blue" },
  ],
};

const picker = (ref: string): PlanField => field(ref, { control: { name: "picker" }, options: { from: "person" } });
const links: readonly PlanField[] = [
  picker("/owner"),
  field("/colour", { control: { name: "select" }, options: { from: "colour" } }),
  field("/pin", { control: { name: "password" } }),
  field("/rows", {
    control: { name: "rows" },
    schema: { type: "array", items: { type: "object" } },
    rows: { columns: [picker("/helper")] },
  }),
  computed("loud", { value: parseValue({ first: ["/loud", "/quiet"] }), change: { "/loud": "$item" } }),
];

/** Returns the field of a switch that shows a value derived from others until it is set itself. */
function computed(id: string, more: Partial<PlanField>): PlanField {
  return {
    id,
    label: id,
    control: { name: "switch" },
    cell: { name: "boolean" },
    schema: { type: "boolean" },
    ...more,
  };
}

function form(id: string, fields: readonly PlanField[]): PlanForm {
  const { update } = things();
  return {
    id,
    title: id,
    kind: "form",
    actions: [],
    sections: [{ id: "s", fields }],
    ...(update ? { save: update } : {}),
  };
}

/** Renders two tabs over a thing, changes everything on the second one, and returns to the tab `open`. */
async function change(open: "basics" | "links") {
  const http = fakeServer(({ path }) => ({ status: 200, body: structuredClone(records[path]) }));
  const view: PlanView = {
    id: "page",
    title: "page",
    kind: "tabs",
    routed: true,
    actions: [],
    of: { resource: "thing", new: false },
    tabs: [form("basics", [field("/name")]), form("links", links)],
  };
  const { navigation } = renderScreen({
    screens: [{ id: "thing", path: "/things/{thing}/{tab?}", of: "thing", view }],
    resources: [things(), people, colours],
    http,
    at: "/acme/things/t1/links",
  });
  fireEvent.click(await screen.findByRole("button", { name: "Remove Ada" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Remove rows/ }, { timeout: 10_000 }));
  fireEvent.change(screen.getByLabelText("pin"), { target: { value: "secret-2" } });
  fireEvent.change(screen.getByLabelText("colour"), { target: { value: "c2" } });
  fireEvent.click(screen.getByRole("switch", { name: "loud" }));
  expect(screen.getByText("Changed. Was Ada")).toBeTruthy();
  if (open === "basics") {
    navigation.go("/acme/things/t1/basics");
    await screen.findByLabelText("name");
  }
  return http;
}

describe("Review of changes on two tabs", () => {
  it.each(["links", "basics"] as const)(
    "shows the names of chosen records and no secret with %s open",
    async (open) => {
      const http = await change(open);
      const before = http.calls.length;
      fireEvent.click(screen.getByRole("button", { name: "Review changes" }));
      const dialog = await screen.findByRole("dialog", { name: "Review changes" });
      const rows = () =>
        [...dialog.querySelectorAll("tbody tr")].map((row) => [...row.children].map(({ textContent }) => textContent));
      await waitFor(() =>
        expect(rows()).toEqual([
          ["owner", "Ada", "empty"],
          ["rows", "helper: Ben", "empty"],
          ["pin", "hidden", "hidden"],
          ["colour", "Red", "Blue"],
          ["loud", "empty", "On"],
        ]),
      );
      expect(http.calls.slice(before).map(({ method }) => method)).not.toContain("PUT");
    },
  );
});
