import { parsePredicate } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { people, renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

describe("Options of a field from a source", () => {
  it("contain each value of several lists once, with the label of the first", async () => {
    const lists = { more: ["de", "fr"], listed: ["en", "de"] };
    const options = {
      from: [
        { from: "/listed", label: "chosen" },
        { from: "/more", label: "other" },
      ],
    };
    await renderFields(lists, [field("/boss", { control: { name: "select" }, options })]);
    const offered = [...screen.getByLabelText("boss").querySelectorAll("option")].map(({ value, text }) => [
      value,
      text,
    ]);
    expect(offered.slice(1)).toEqual([
      ["en", "chosen"],
      ["de", "chosen"],
      ["fr", "other"],
    ]);
  });

  it("are searched for when the list is long, and name the chosen value", async () => {
    const { sent, server } = await renderFields(
      { boss: "p3" },
      [field("/boss", { control: { name: "select" }, options: { from: "person" } })],
      [people],
    );
    expect(await screen.findByDisplayValue("Person 3")).toBeTruthy();
    const input = screen.getByLabelText("boss");
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: "Person 2" } });
    fireEvent.mouseDown(await screen.findByRole("option", { name: "Person 21" }, { timeout: 10_000 }));
    expect(server.calls.find((call) => call.query?.search === "Person 2")?.query).toMatchObject({ first: 0, max: 20 });
    expect(await sent()).toEqual({ boss: "p21" });
  });

  it("are read completely when the list is short", async () => {
    const flat = { ...people, list: { get: "people", base: "realm" as const, paging: "all" as const } };
    const options = { from: "person", where: "$item/active", value: "$item/name", label: "$item/id" } as const;
    await renderFields(
      {},
      [field("/boss", { control: { name: "multi-select" }, schema: { type: "array" }, options })],
      [flat],
    );
    fireEvent.focus(screen.getByLabelText("boss"));
    fireEvent.click(screen.getByLabelText("boss"));
    expect(await screen.findByRole("option", { name: "p2" })).toBeTruthy();
    expect(screen.queryByRole("option", { name: "p1" })).toBeNull();
  });

  it("can begin with single options before those of a list", async () => {
    const own = { from: [], item: "/nobody", label: "chosen" };
    const closed = { from: [], item: "gone", when: parsePredicate({ value: 1, is: 2 }) } as const;
    const options = { from: [own, closed, { from: "/listed" }] };
    const lists = { listed: ["en"] };
    const { sent } = await renderFields(lists, [field("/boss", { control: { name: "select" }, options })]);
    const select = screen.getByLabelText("boss");
    const offered = [...select.querySelectorAll("option")].map(({ text }) => text);
    expect(offered.slice(1)).toEqual(["chosen", "en"]);
    fireEvent.change(select, { target: { value: "/nobody" } });
    expect(await sent()).toEqual({ ...lists, boss: "/nobody" });
  });
});
