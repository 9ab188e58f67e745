import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { parsePredicate, parseText } from "../../language/expression/parse.ts";
import type { PlanField, PlanSource } from "../../language/plan/plan.ts";
import { people, renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);
// The rows engine is loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("disables rows by the data loaded for each visible row, on every page, and requests no data for other rows", async () => {
  const options: PlanSource = {
    from: "person",
    load: { self: { get: "people/{/id}", base: "realm" } },
    enabled: { check: parsePredicate({ "$load/self/id": ["p0", "p13"] }), text: "closedHere" },
  };
  const list = { ...people.list, get: "people", base: "realm" as const, paging: "first-max" as const };
  const { server } = await renderFields(
    {},
    [field("/parent", { control: { name: "picker", columns: [] }, options })],
    [{ ...people, list }],
  );
  const requested = (): readonly string[] =>
    server.calls.flatMap(({ path }) => (/people\/p/.test(String(path)) ? [String(path)] : []));
  const open = (): readonly (string | null)[] => {
    const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    return screen
      .getAllByRole<HTMLInputElement>("radio")
      .flatMap(({ disabled }, at) => (disabled ? [] : (names[at] ?? "")));
  };
  fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
  await screen.findByRole("radio", { name: "Person 1" });
  expect(open()).toEqual(["Person 0"]);
  expect(requested()).toHaveLength(10);
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByRole("radio", { name: "Person 13" });
  expect(open()).toEqual(["Person 13"]);
  expect(requested()).toHaveLength(20);
});

/** The label as a descriptor has it; an object with `then` would count as a promise here. */
const LABEL = `{
  "if": "$load/boss/name",
  "then": { "key": "under", "with": { "name": "$item/name", "boss": "$load/boss/name" } },
  "else": "$item/name"
}`;

const labelled = (get: string): PlanField => {
  const label = parseText(JSON.parse(LABEL));
  const options = { from: "person", load: { boss: { get, base: "realm" as const } }, ...(label && { label }) };
  return field("/parent", { control: { name: "picker", columns: [] }, options });
};

const messages = { under: "{{name}} under {{boss}}" };

it("labels rows and chosen records by the data loaded for each of them", async () => {
  await renderFields({ parent: "p1" }, [labelled("people/p2")], [people], messages);
  expect(await screen.findByText("Person 1 under Person 2")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
  expect(await screen.findByRole("radio", { name: "Person 0 under Person 2" })).toBeTruthy();
});

it("labels chosen records without that data when it cannot be loaded", async () => {
  await renderFields({ parent: "p1" }, [labelled("robots/none")], [people], messages);
  expect(await screen.findByText("Person 1")).toBeTruthy();
});
