import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { PlanField } from "../../language/plan/plan.ts";
import { renderFields, people } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);
// The rows engine is loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Opens a picker of people, whose list has filters. */
async function openPicker(filters: readonly PlanField[], paging: "all" | "first-max" = "first-max", rows?: string) {
  const resource = {
    ...people,
    list: { get: "people", base: "realm" as const, paging, filters, search: "search" },
    ...(rows === undefined ? {} : { children: { rows } }),
  };
  const control = { name: "picker", columns: [] };
  const rendered = await renderFields({}, [field("/parent", { control, options: { from: "person" } })], [resource]);
  fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
  return rendered;
}

it("A picker offers its other filters behind a button, and their values can be removed again", async () => {
  const { server, sent } = await openPicker([field("$query/town", { label: "town" })]);
  fireEvent.click(await screen.findByRole("button", { name: "Filter" }));
  fireEvent.change(await screen.findByRole("textbox", { name: "town" }), { target: { value: "Ulm" } });
  fireEvent.submit(screen.getByRole("textbox", { name: "town" }));
  await waitFor(() => expect(server.calls.at(-1)?.query).toMatchObject({ town: "Ulm" }));
  expect(screen.getByRole("button", { name: "Filter (1)" })).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Remove town: Ulm" }));
  await screen.findByRole("button", { name: "Filter" });
  fireEvent.click(await screen.findByRole("radio", { name: "Person 1" }));
  fireEvent.click(screen.getByRole("button", { name: "Select" }));
  expect(await sent()).toEqual({ parent: "p1" });
});

it("A picker also finds rows that pass a filter below rows that do not", async () => {
  const options = [{ value: "b1" }];
  const filter = field("$query/id", { label: "id", of: "/id", control: { name: "select" }, options });
  await openPicker([filter], "all", "/subs");
  await screen.findByRole("radio", { name: "Person 1" });
  const box = screen.getByRole("textbox", { name: "Search" });
  fireEvent.change(box, { target: { value: "Below" } });
  fireEvent.keyDown(box, { key: "Enter" });
  fireEvent.change(await screen.findByRole("combobox", { name: "id" }), { target: { value: "b1" } });
  await waitFor(() =>
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Person 1 / Below 1"]),
  );
});
