import { pressIgnored } from "../../ui/testing/ignored-presses.ts";
import { parsePredicate, parseValue } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlanAction } from "../../language/plan/plan.ts";
import { renderThings, many, names } from "../testing/render-things.tsx";
import { act, deletion, part } from "../testing/plan-parts.ts";

afterEach(cleanup);

describe("Actions on rows", () => {
  it("delete one row after a confirmation, name it in the message and reload the list", async () => {
    const { alerts } = renderThings(many(2), { actions: [deletion({ on: ["row"] })] });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete Thing 1?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(names()).toEqual(["Thing 2"]));
    expect(alerts).toEqual([{ text: "Gone: Thing 1", tone: "success" }]);
  });

  it("keep rows ticked across pages, run one by one, report failures and retry only those", async () => {
    const stored = many(12);
    const fixed = ["t2"];
    const { http } = renderThings(stored, { actions: [deletion()] }, { fixed });
    fireEvent.click(await screen.findByLabelText("Select Thing 2"));
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    fireEvent.click(await screen.findByLabelText("Select Thing 12"));
    fireEvent.click(screen.getByRole("button", { name: "Delete 2 things" }));
    const dialog = await screen.findByRole("dialog", { name: /^Delete 2 things/ });
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Thing 2", "Thing 12"]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete 2 things" }));
    await screen.findByText(/^t2 is in use\./);
    expect(stored.map(({ id }) => id)).not.toContain("t12");
    fixed.pop();
    fireEvent.click(screen.getByRole("button", { name: "Try 1 again" }));
    await waitFor(() => expect(stored.map(({ id }) => id)).not.toContain("t2"));
    expect(http.writes().map(({ path }) => path)).toEqual(["things/t2", "things/t12", "things/t2"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("report partial success when a later call fails, reload the list, and send the remaining calls on demand", async () => {
    const stored = many(2);
    const fixed = ["t2"];
    const swap = act({
      id: "swap",
      label: "Swap",
      on: ["row"],
      do: [
        { kind: "call", call: { method: "DELETE", path: "things/{thing}", base: "realm" } },
        { kind: "call", call: { method: "DELETE", path: "things/t2", base: "realm" } },
      ],
      done: "swapped",
    });
    const { http, alerts } = renderThings(stored, { actions: [swap] }, { fixed });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Swap" }));
    const dialog = await screen.findByRole("dialog", { name: "Swap" });
    expect(within(dialog).getByRole("alert").textContent).toMatch(/^t2 is in use\./);
    expect(
      within(dialog)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual(["DELETE things/t1", "DELETE things/t2"]);
    await waitFor(() => expect(screen.queryByText("Thing 1")).toBeNull());
    screen.getByText("Thing 2");
    expect(alerts).toEqual([]);
    fixed.pop();
    fireEvent.click(within(dialog).getByRole("button", { name: "Do the rest" }));
    await waitFor(() => expect(screen.queryByText("Thing 2")).toBeNull());
    expect(http.writes().map(({ path }) => path)).toEqual(["things/t1", "things/t2", "things/t2"]);
    expect(alerts).toEqual([{ text: "swapped", tone: "success" }]);
  });

  it("need the count to be typed for several rows where one row needs its name", async () => {
    const stored = many(2);
    const prompt = { title: "deleteTitle", text: "deleteText", submit: "delete", typed: "/name" };
    renderThings(stored, { actions: [deletion({ ask: [prompt] })] });
    fireEvent.click(await screen.findByLabelText("Select all"));
    fireEvent.click(screen.getByRole("button", { name: "Delete 2 things" }));
    const dialog = await screen.findByRole("dialog", { name: /^Delete 2 things/ });
    within(dialog).getByText("All 2 are gone then.");
    const button = () => within(dialog).getByRole("button", { name: "Delete 2 things" });
    pressIgnored(button());
    fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Thing 1" } });
    pressIgnored(button());
    expect(stored).toHaveLength(2);
    fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "2" } });
    fireEvent.click(button());
    await waitFor(() => expect(stored).toEqual([]));
  });

  it("disable ticking of rows that no selection action accepts, also by Select all", async () => {
    renderThings(many(3), { actions: [deletion({ when: parsePredicate({ not: { "/name": "Thing 2" } }) })] });
    const second = (await screen.findByLabelText("Select Thing 2")) as HTMLInputElement;
    expect(second.disabled).toBe(true);
    fireEvent.click(screen.getByLabelText("Select all"));
    expect(second.checked).toBe(false);
    screen.getByRole("button", { name: "Delete 2 things" });
  });

  it("run on the ticked rows that accept them, and show how many these are", async () => {
    const lock = act({ id: "lock", label: "lock", on: ["selection"] });
    const { http } = renderThings(many(3), {
      actions: [lock, deletion({ when: parsePredicate({ not: { "/name": "Thing 2" } }) })],
    });
    fireEvent.click(await screen.findByLabelText("Select all"));
    fireEvent.click(screen.getByRole("button", { name: "Delete (2 of 3)" }));
    const dialog = await screen.findByRole("dialog");
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Thing 1", "Thing 3"]);
    fireEvent.click(within(dialog).getByRole("button", { name: /^Delete/ }));
    await waitFor(() => expect(names()).toEqual(["Thing 2"]));
    expect(http.calls.flatMap(({ method, path }) => (method === "DELETE" ? [path] : []))).toEqual([
      "things/t1",
      "things/t3",
    ]);
  });

  it("are disabled when they accept no ticked row", async () => {
    const lock = act({ id: "lock", label: "lock", on: ["selection"] });
    const closed = act({
      id: "note",
      label: "note",
      on: ["selection"],
      enabled: { check: parsePredicate({ "/name": "x" }), text: "things" },
    });
    renderThings(many(2), { actions: [lock, closed] });
    fireEvent.click(await screen.findByLabelText("Select all"));
    expect(screen.getByRole("button", { name: /^note \(/ }).getAttribute("aria-disabled")).toBe("true");
  });

  it("set Select all to indeterminate while only some of the selectable rows are ticked", async () => {
    renderThings(many(3), { actions: [deletion({ when: parsePredicate({ not: { "/name": "Thing 2" } }) })] });
    fireEvent.click(await screen.findByLabelText("Select Thing 1"));
    const all = screen.getByLabelText("Select all") as HTMLInputElement;
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    fireEvent.click(screen.getByLabelText("Select Thing 3"));
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    fireEvent.click(all);
    screen.getByLabelText("Select Thing 1");
    expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
  });

  it("are in one menu for ticked rows in a narrow window", async () => {
    const window = vi.spyOn(globalThis, "matchMedia");
    window.mockImplementation((media) => Object.assign(new EventTarget() as MediaQueryList, { media, matches: true }));
    const lock = act({ id: "lock", label: "lock", on: ["selection"] });
    renderThings(many(2), { actions: [lock, deletion()] });
    fireEvent.click(await screen.findByLabelText("Select all"));
    expect(screen.queryByRole("button", { name: /^Delete 2/ })).toBeNull();
    fireEvent.keyDown(screen.getByRole("button", { name: /^(Actions for 2|actionsOfSelected)/ }), { key: "Enter" });
    expect(await screen.findAllByRole("menuitem")).toHaveLength(2);
    window.mockRestore();
    cleanup();
    renderThings(many(2), { actions: [lock, deletion()] });
    fireEvent.click(await screen.findByLabelText("Select all"));
    screen.getByRole("button", { name: /^Delete 2/ });
  });

  it("render no checkboxes when the right for all selection actions is missing", async () => {
    renderThings(many(1), { actions: [deletion({ rights: "manage-users" })] });
    await screen.findByText("Thing 1");
    expect(screen.queryByRole("checkbox")).toBeNull();
    cleanup();
    renderThings(many(1), { actions: [deletion({ rights: "manage-users" })] }, { rights: ["manage-users"] });
    await screen.findByLabelText("Select Thing 1");
  });

  it("hide a destructive row action without its right, and disable another one with a reason that names the right", async () => {
    renderThings(many(1), {
      actions: [
        deletion({ on: ["row"], rights: "manage-users" }),
        act({ id: "note", label: "Annotate", on: ["row"], rights: "manage-users" }),
      ],
    });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    const items = await screen.findAllByRole("menuitem");
    expect(items).toHaveLength(1);
    expect(items[0]?.textContent).toContain("manage-users");
    expect(items[0]?.getAttribute("aria-disabled")).toBe("true");
  });

  it("keep the dialog open and show the error when the server rejects them", async () => {
    const { alerts } = renderThings(many(1), { actions: [deletion({ on: ["row"] })] }, { fixed: ["t1"] });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(alerts).toMatchObject([{ text: "Not gone: t1 is in use", tone: "danger" }]));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

describe("Editing and ordering in place", () => {
  const saveName: PlanAction = act({
    id: "save",
    kind: "update",
    do: [{ kind: "call", call: { method: "PUT", path: "things/{thing}", base: "realm", body: "/" } }],
    failed: "deleteFailed",
  });

  it("saves an edited cell at once and sends the whole record", async () => {
    const { http } = renderThings(many(1), { columns: [part("/name"), part("/note", { save: saveName })] });
    fireEvent.click(await screen.findByRole("button", { name: "Edit note: Thing 1" }));
    const input = screen.getByRole("textbox", { name: "note: Thing 1" });
    fireEvent.change(input, { target: { value: "new" } });
    fireEvent.submit(input);
    await screen.findByText("new");
    expect(http.writes()).toMatchObject([
      { method: "PUT", path: "things/t1", body: { id: "t1", name: "Thing 1", note: "new" } },
    ]);
  });

  it("saves a cell of a list with arguments, which are used to reload its row", async () => {
    const resource = {
      read: { get: "things/{$with/of}", base: "realm" as const },
      list: { get: "things", base: "realm" as const, paging: "all" as const },
    };
    const { http } = renderThings(
      many(1),
      { from: { from: "thing", with: { of: "t1" } }, columns: [part("/name"), part("/note", { save: saveName })] },
      { resource },
    );
    fireEvent.click(await screen.findByRole("button", { name: "Edit note: Thing 1" }));
    const input = screen.getByRole("textbox", { name: "note: Thing 1" });
    fireEvent.change(input, { target: { value: "new" } });
    fireEvent.submit(input);
    await screen.findByText("new");
    expect(http.writes()).toMatchObject([{ path: "things/t1", body: { name: "Thing 1", note: "new" } }]);
  });

  it("edits a cell only with the right to update the record of its row", async () => {
    const columns = [part("/name"), part("/note", { save: saveName })];
    const resource = { rights: { update: "manage-users" } };
    renderThings(many(1), { columns }, { resource });
    const pencil = await screen.findByRole("button", { name: "Edit note: Thing 1" });
    expect(pencil.getAttribute("aria-disabled")).toBe("true");
    pressIgnored(pencil);
    expect(screen.queryByRole("textbox", { name: "note: Thing 1" })).toBeNull();
    cleanup();
    renderThings(many(1), { columns }, { resource, rights: ["manage-users"] });
    fireEvent.click(await screen.findByRole("button", { name: "Edit note: Thing 1" }));
    expect(screen.getByRole("textbox", { name: "note: Thing 1" })).toBeTruthy();
  });

  it("writes as few numbers as possible to order the rows", async () => {
    const order = act({ id: "move", do: [{ kind: "save", save: { "/rank": "$with/rank" } }] });
    const { http } = renderThings(
      many(3).map((row) => ({ ...row, rank: 100 })),
      { order, orderBy: "-/rank" },
    );
    const handle = await screen.findByRole("button", { name: /^Move Thing 3, place 3 of 3/ });
    fireEvent.keyDown(handle, { key: "ArrowUp", altKey: true });
    await waitFor(() =>
      expect(http.writes().map(({ path, body }) => [path, Reflect.get(Object(body), "rank")])).toEqual([
        ["things/t1", 102],
        ["things/t3", 101],
      ]),
    );
  });

  it("moves a row with Alt and an arrow key, and its steps read the row before the new position", async () => {
    const order = act({
      id: "move",
      do: [
        {
          kind: "call",
          call: {
            method: "POST",
            path: "things/{thing}/move",
            base: "realm",
            body: parseValue({ after: "$with/after/id", to: "$with/to" }),
          },
        },
      ],
    });
    const { http } = renderThings(many(3), { order });
    const handle = await screen.findByRole("button", { name: /^Move Thing 1, place 1 of 3/ });
    fireEvent.keyDown(handle, { key: "ArrowDown", altKey: true });
    expect(names()).toEqual(["Thing 2", "Thing 1", "Thing 3"]);
    await waitFor(() =>
      expect(http.writes()).toMatchObject([{ path: "things/t1/move", body: { after: "t2", to: 1 } }]),
    );
  });
});
