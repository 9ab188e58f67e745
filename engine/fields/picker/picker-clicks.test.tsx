import { parsePredicate } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderFields, people } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

/** Returns the cell beside the name of a row. */
const cellOf = (name: string): HTMLElement => {
  const row = screen.getByRole("rowheader", { name }).closest("tr");
  const cell = row?.querySelector<HTMLElement>("td[data-label]");
  if (!cell) throw new Error(`There is no cell beside the name "${name}".`);
  return cell;
};

const columns = [field("/active")];

describe("Rows of a picker", () => {
  it("selects a row by a click on any of its cells", async () => {
    const control = { name: "picker", columns };
    const { sent } = await renderFields({}, [field("/parent", { control, options: { from: "person" } })], [people]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    await screen.findByRole("radio", { name: "Person 1" });
    fireEvent.click(cellOf("Person 2"));
    expect(screen.getByRole("radio", { name: "Person 2" })).toHaveProperty("checked", true);
    fireEvent.click(screen.getByRole("rowheader", { name: "Person 1" }));
    expect(screen.getByRole("radio", { name: "Person 1" })).toHaveProperty("checked", true);
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ parent: "p1" });
  });

  it("ticks and unticks a row once per click, also by its checkbox", async () => {
    const control = { name: "picker", settings: { many: true as const }, columns };
    const options = { from: "person" };
    await renderFields({}, [field("/members", { control, schema: { type: "array" }, options })], [people]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    const tick = await screen.findByRole("checkbox", { name: "Person 1" });
    fireEvent.click(cellOf("Person 1"));
    expect(tick).toHaveProperty("checked", true);
    fireEvent.click(cellOf("Person 1"));
    expect(tick).toHaveProperty("checked", false);
    fireEvent.click(tick);
    expect(tick).toHaveProperty("checked", true);
  });

  it("leaves clicks on a button of a row to it", async () => {
    const children = { get: "people/{person}/below", when: parsePredicate({ "/id": "p1" }) };
    const options = { from: "person" };
    await renderFields(
      {},
      [field("/parent", { control: { name: "picker", columns }, options })],
      [{ ...people, children }],
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("button", { name: "Open Person 1" }));
    await screen.findByRole("radio", { name: "Below 1" });
    expect(screen.getByRole("button", { name: "Select" }).matches(":disabled, [aria-disabled=true]")).toBe(true);
  });

  it("does not tick a disabled row", async () => {
    const enabled = { check: parsePredicate({ not: { "/id": "p1" } }), text: "There already" };
    const control = { name: "picker", settings: { many: true as const }, columns };
    const options = { from: "person", enabled };
    await renderFields({}, [field("/members", { control, schema: { type: "array" }, options })], [people]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    const closed = await screen.findByRole("checkbox", { name: "Person 1" });
    fireEvent.click(closed.closest("tr")?.querySelector("td[data-label]") ?? closed);
    expect(closed).toHaveProperty("checked", false);
  });
});
