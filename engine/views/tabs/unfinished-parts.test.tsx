import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parsePredicate, parseValue } from "../../language/expression/parse.ts";
import type { Json, PlanWizard } from "../../language/plan/plan.ts";
import { keeper, press } from "../form/testing/keeper.ts";
import { act as action, part, things } from "../testing/plan-parts.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { isSaveClosed, renderTabs } from "./testing/render-tabs.ts";
import { fieldOf, fire, input, UNFINISHED } from "./testing/unfinished-inputs.ts";

afterEach(cleanup);
// Rows are loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe("Input that is not a value, in a part of a list", () => {
  const list = part("/list", {
    control: { name: "rows" },
    schema: { type: "array" },
    rows: { columns: [part("/n", { control: { name: "number" }, schema: { type: "integer" } }), part("/other")] },
  });
  const row = async (at: number) => within(await screen.findByRole("group", { name: `list ${at}` }));
  const typeUnreadable = async (at: number) => {
    const element = (await row(at)).getByLabelText<HTMLInputElement>("n");
    vi.spyOn(element, "validity", "get").mockReturnValue({ badInput: true } as ValidityState);
    fire(element, "");
    fireEvent.blur(element);
  };
  const values = () => screen.getAllByLabelText<HTMLInputElement>("n").map(({ value }) => value);

  it("stays while other parts are edited, and moves with its row", async () => {
    const rows = [1, 2, 3].map((n) => ({ n, other: `other ${n}` }));
    const { server, away, navigation } = await renderTabs(list, rows);
    await typeUnreadable(2);
    fire((await row(2)).getByLabelText("other"), "changed");
    expect(values()).toEqual(["1", "", "3"]);
    press("Move up: list 2");
    await waitFor(() => expect(values()).toEqual(["", "1", "3"]));
    press("Move down: list 1");
    press("Remove list 1");
    await waitFor(() => expect(values()).toEqual(["", "3"]));
    await away();
    await waitFor(() => expect(isSaveClosed()).toBe(true));
    act(() => navigation.go("/acme/things/t1/data"));
    await row(1);
    expect(values()).toEqual(["", "3"]);
    fire((await row(1)).getByLabelText("n"), "7");
    press("act");
    const sent = [
      { n: 7, other: "changed" },
      { n: 3, other: "other 3" },
    ];
    await waitFor(() => expect(server.writes()).toMatchObject([{ body: { list: sent } }]));
  });

  it("is removed with its row", async () => {
    const { server } = await renderTabs(list, [{ n: 1 }, { n: 2 }]);
    await typeUnreadable(2);
    press("Remove list 2");
    press("act");
    await waitFor(() => expect(server.writes()).toMatchObject([{ body: { list: [{ n: 1 }] } }]));
  });
});

describe("Rows of a map that no value can hold", () => {
  it("stay below the rows when the map changes elsewhere", async () => {
    const map = part("/x", {
      control: { name: "key-value" },
      schema: { type: "object", additionalProperties: { type: "string" } },
    });
    const a = part("/x/a", { label: "own a", schema: { type: "string" } });
    const { server, stored } = keeper({ id: "t1", x: { a: "1" } });
    const { update } = things();
    renderScreen({
      screens: [
        {
          id: "thing",
          path: "/things/{thing}",
          of: "thing",
          view: {
            id: "form",
            kind: "form",
            actions: [],
            of: { resource: "thing", new: false },
            sections: [{ id: "s", fields: [map, a] }],
            ...(update ? { save: update } : {}),
          },
        },
      ],
      resources: [things()],
      http: server,
      at: "/acme/things/t1",
    });
    await input("Key 1");
    press("Add entry");
    fire(await input("Value 2"), "typed");
    fire(await input("own a"), "2");
    expect((await input("Value 1")).value).toBe("2");
    expect((await input("Value 2")).value).toBe("typed");
    fire(await input("Key 2"), "b");
    press("act");
    await waitFor(() => expect(stored.thing).toMatchObject({ x: { a: "2", b: "typed" } }));
  });
});

describe("Input that is not a value, in a step of a wizard", () => {
  it.each(UNFINISHED)("%s is shown again after the step was hidden, and keeps it open", async (name, one) => {
    const { server } = keeper({ id: "t1" });
    const wizard: PlanWizard = {
      id: "add",
      kind: "wizard",
      title: "Add",
      actions: [],
      of: { resource: "thing", new: true },
      steps: [
        { id: "first", title: "First", fields: [part("/name")] },
        {
          id: "second",
          title: "Second",
          when: parsePredicate({ not: { "/name": "hide" } }),
          fields: [{ ...fieldOf(name, one), default: parseValue({ literal: one.value as Json }) }],
        },
        { id: "third", title: "Third", fields: [part("/other")] },
      ],
      save: action({ id: "create", label: "create", kind: "create" }),
    };
    renderScreen({
      screens: [{ id: "add", path: "/things/add", view: wizard, of: "new thing" }],
      resources: [things()],
      http: server,
      at: "/acme/things/add",
    });
    const step = () => document.querySelector("[aria-current=step]")?.textContent ?? "";
    fire(await input("name"), "one");
    press("Next");
    await one.type("x");
    const typed = await one.shown("x");
    press("Back");
    fire(await input("name"), "hide");
    fire(await input("name"), "one");
    press("Next");
    await waitFor(async () => expect(await one.shown("x")).toEqual(typed));
    press("Next");
    expect((await screen.findAllByText(one.error)).length).toBeGreaterThan(0);
    expect(step()).toContain("Second");
  });
});
