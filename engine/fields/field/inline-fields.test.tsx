import { parsePredicate } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanAction, PlanField } from "../../language/plan/plan.ts";
import { renderThings, type Thing } from "../../views/testing/render-things.tsx";
import { act, part } from "../../views/testing/plan-parts.ts";

afterEach(cleanup);

const save: PlanAction = act({
  id: "save",
  kind: "update",
  do: [{ kind: "call", call: { method: "PUT", path: "things/{thing}", base: "realm", body: "/" } }],
  failed: "deleteFailed",
});

/** Renders a list of one thing with a cell that is edited in place. */
function renderCell(value: unknown, cell: Partial<PlanField>, fixed: readonly string[] = []) {
  const row: Thing & { readonly size: unknown } = { id: "t1", name: "Thing 1", size: value };
  return renderThings([row], { columns: [part("/name"), part("/size", { save, ...cell })] }, { fixed });
}

const open = async () => fireEvent.click(await screen.findByRole("button", { name: "Edit size: Thing 1" }));

describe("Cell that is edited in place", () => {
  it("shows and saves its value through the field's codec", async () => {
    const { http } = renderCell(true, {
      control: { name: "switch" },
      schema: { type: "boolean" },
      codec: { name: "inverted" },
    });
    const toggle = await screen.findByRole("switch", { name: "size: Thing 1" });
    expect(toggle.getAttribute("aria-checked")).toBe("false");
    fireEvent.click(toggle);
    await waitFor(() => expect(http.writes()).toMatchObject([{ body: { size: false } }]));
  });

  it("saves a number as a number", async () => {
    const { http } = renderCell(5, { control: { name: "number" }, schema: { type: "integer" } });
    await open();
    const input = screen.getByRole("spinbutton", { name: "size: Thing 1" });
    fireEvent.change(input, { target: { value: "7" } });
    fireEvent.submit(input);
    await waitFor(() => expect(http.writes()).toMatchObject([{ body: { size: 7 } }]));
  });

  it("keeps a text that the server rejects in its editor, and closes it when the text is saved", async () => {
    const fixed = ["t1"];
    const { http } = renderCell("old", {}, fixed);
    await open();
    const input = screen.getByRole("textbox", { name: "size: Thing 1" });
    fireEvent.change(input, { target: { value: "mine" } });
    fireEvent.submit(input);
    await waitFor(() => expect(http.writes()).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).not.toBe("true"),
    );
    expect(input).toHaveProperty("value", "mine");
    fixed.length = 0;
    fireEvent.submit(input);
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Edit size: Thing 1"));
    expect(http.writes()).toMatchObject([{ body: { size: "mine" } }, { body: { size: "mine" } }]);
    expect(screen.queryByRole("textbox", { name: "size: Thing 1" })).toBeNull();
    expect(screen.getByText("mine")).toBeTruthy();
  });

  it("shows an error for a value over the limit, and saves nothing", async () => {
    const { http } = renderCell(5, { control: { name: "number" }, schema: { type: "integer", maximum: 10 } });
    await open();
    const input = screen.getByRole("spinbutton", { name: "size: Thing 1" });
    fireEvent.change(input, { target: { value: "11" } });
    fireEvent.submit(input);
    await waitFor(() => expect(input.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByRole("alert").textContent).toBe("Enter at most 10.");
    expect(http.writes()).toEqual([]);
  });

  it("checks rules on the row with the new value", async () => {
    const rules = [{ check: parsePredicate({ not: { "/size": "taken" } }), text: "Taken" }];
    const { http } = renderCell("taken", { rules });
    await open();
    const input = screen.getByRole("textbox", { name: "size: Thing 1" });
    fireEvent.change(input, { target: { value: "free" } });
    fireEvent.submit(input);
    await waitFor(() => expect(http.writes()).toMatchObject([{ body: { size: "free" } }]));
  });

  it("stores the value of the chosen option", async () => {
    const options = [
      { value: 1, label: "One" },
      { value: 2, label: "Two" },
    ];
    const { http } = renderCell(1, { control: { name: "select" }, schema: { type: "integer" }, options });
    const select = await screen.findByRole("combobox", { name: "size: Thing 1" });
    fireEvent.change(select, { target: { value: "2" } });
    await waitFor(() => expect(http.writes()).toMatchObject([{ body: { size: 2 } }]));
  });
});

describe("Filter in the toolbar", () => {
  const options = [
    { value: "a", label: "Kind A" },
    { value: "b", label: "Kind B" },
  ];
  const renderFilter = (more: Partial<PlanField>) => {
    const kind = part("$query/kind", { label: "Kind", control: { name: "select" }, options, ...more });
    const list = { get: "things", base: "realm", paging: "first-max", search: "search", filters: [kind] } as const;
    return renderThings([{ id: "t1", name: "Thing 1" }], {}, { resource: { list } });
  };

  it("adds the chosen value to the address and removes it again", async () => {
    const { navigation } = renderFilter({});
    const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Kind" });
    expect([...select.options].map(({ text }) => text)).toEqual(["Kind", "Kind A", "Kind B"]);
    fireEvent.change(select, { target: { value: "b" } });
    await waitFor(() => expect(navigation.current().query).toEqual({ kind: "b" }));
    fireEvent.change(await screen.findByRole("combobox", { name: "Kind" }), { target: { value: "" } });
    await waitFor(() => expect(navigation.current().query).toEqual({}));
  });

  it("is disabled by its enabled condition", async () => {
    renderFilter({ enabled: parsePredicate({ value: 1, is: 2 }) });
    const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Kind" });
    expect(select.disabled).toBe(true);
  });
});
