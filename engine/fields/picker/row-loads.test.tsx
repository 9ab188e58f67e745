import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { parsePredicate } from "../../language/expression/parse.ts";
import type { PlanSource } from "../../language/plan/plan.ts";
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
