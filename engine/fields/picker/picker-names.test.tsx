import { parseText } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderFields, people } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

const heads = (): readonly (string | null)[] =>
  screen
    .getAllByRole("columnheader")
    .map(({ textContent, ariaLabel }) => textContent || ariaLabel)
    .slice(0, -1);

const names = (): readonly (string | null)[] =>
  screen
    .getAllByRole("rowheader")
    .slice(0, 2)
    .map(({ textContent }) => textContent);

describe("Names in a picker", () => {
  it("are shown once where the label says more than the name column", async () => {
    const label = parseText({ key: "personWithId", with: { name: "$item/name", id: "$item/id" } });
    const options = { from: "person", ...(label === undefined ? {} : { label }) };
    const control = { name: "picker", columns: [field("/name"), field("/id")] };
    const messages = { personWithId: "{{name}} ({{id}})" };
    const { sent } = await renderFields({}, [field("/parent", { control, options })], [people], messages);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("radio", { name: "Person 1 (p1)" }));
    expect(heads()).toEqual(["Select", "name", "id"]);
    expect(names()).toEqual(["Person 0", "Person 1"]);
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await screen.findByText("Person 1 (p1)")).toBeTruthy();
    expect(await sent()).toEqual({ parent: "p1" });
  });

  it("include constants, which are shown in the column that labels the records", async () => {
    const options = {
      from: [
        { from: [], item: "top", label: "Top level" },
        { from: "person", label: "$item/id" },
      ],
    };
    const control = { name: "picker", columns: [field("/id")] };
    const { sent } = await renderFields({}, [field("/parent", { control, options })], [people]);
    fireEvent.click(screen.getByRole("button", { name: "Choose…" }));
    fireEvent.click(await screen.findByRole("radio", { name: "Top level" }));
    expect(heads()).toEqual(["Select", "id"]);
    expect(names()).toEqual(["Top level", "p0"]);
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    expect(await sent()).toEqual({ parent: "top" });
  });
});
