// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlanAction, PlanResource, PlanTable } from "../../model/plan.ts";
import { ServerError } from "../../server/http-errors.ts";
import { fakeServer } from "../form/testing/draw-form.tsx";
import { drawScreen } from "../testing/draw-screen.tsx";
import { act, deletion, part, table, things } from "../testing/plan-parts.ts";

afterEach(cleanup);

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
}

const many = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index + 1}`,
    name: `Thing ${index + 1}`,
    note: `note ${count - index}`,
  }));

/** A server that keeps things: lists pages of them, deletes, refuses to delete what `fixed` names. */
function store(kept: Thing[], fixed: readonly string[] = []) {
  return fakeServer((call) => {
    const id = call.path.split("/")[1];
    if (call.method === "DELETE") {
      if (id !== undefined && fixed.includes(id))
        throw new ServerError({
          status: 409,
          body: { errorMessage: `${id} is in use` },
          url: call.path,
          method: "DELETE",
        });
      kept.splice(
        kept.findIndex((thing) => thing.id === id),
        1,
      );
      return undefined;
    }
    if (call.method === "PUT") {
      const at = kept.findIndex((thing) => thing.id === id);
      kept[at] = call.body as Thing;
      return undefined;
    }
    if (id !== undefined) return { status: 200, body: kept.find((thing) => thing.id === id) };
    const { first = 0, max = kept.length, search = "" } = call.query ?? {};
    const found = kept.filter(({ name }) => name.includes(String(search)));
    return { status: 200, body: structuredClone(found.slice(Number(first), Number(first) + Number(max))) };
  });
}

function draw(
  kept: Thing[],
  view: Partial<PlanTable> = {},
  more: { resource?: Partial<PlanResource>; fixed?: readonly string[]; at?: string; rights?: readonly string[] } = {},
) {
  const http = store(kept, more.fixed);
  const resource = things(more.resource);
  const drawn = drawScreen({
    screens: [
      { id: "list", path: "/things", view: table(view) },
      {
        id: "thing",
        path: "/things/{thing}/{tab?}",
        of: "thing",
        view: { id: "one", kind: "json", value: "/", actions: [] },
      },
    ],
    resources: [resource],
    http,
    at: more.at ?? "/acme/things",
    ...(more.rights ? { rights: more.rights } : {}),
    messages: {
      deleted: "Gone: {{name}}",
      deletedMany: "Gone",
      deleteFailed: "Not gone: {{error}}",
      delete: "Delete",
      deleteTitle: "Delete {{name}}?",
      things: "Things",
    },
  });
  return { ...drawn, http };
}

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

describe("a table of a list that the server pages", () => {
  it("asks for one row more than it shows and offers the next page for it", async () => {
    const { http, navigation } = draw(many(12));
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(http.calls.map(({ query }) => query)).toEqual([{ first: 0, max: 11 }]);
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(names()).toEqual(["Thing 11", "Thing 12"]));
    expect(navigation.current().query).toEqual({ first: "10" });
    expect(http.calls.at(-1)?.query).toEqual({ first: 10, max: 11 });
  });

  it("opens at the search and page that the address names, and starts over with another search", async () => {
    const { http, navigation } = draw(many(30), {}, { at: "/acme/things?search=Thing&first=10" });
    await waitFor(() => expect(names()[0]).toBe("Thing 11"));
    const box = screen.getByRole("textbox");
    fireEvent.change(box, { target: { value: "Thing 3" } });
    fireEvent.submit(box);
    await waitFor(() => expect(names()).toEqual(["Thing 3", "Thing 30"]));
    expect(navigation.current().query).toEqual({ search: "Thing 3" });
    expect(http.calls.at(-1)?.query).toEqual({ search: "Thing 3", first: 0, max: 11 });
  });

  it("tells an empty list from a search without match and leads back", async () => {
    draw([], { empty: { title: "none yet" } });
    await screen.findByRole("heading", { name: "none yet" });
    expect(screen.queryByRole("textbox")).toBeNull();
    cleanup();
    const { navigation } = draw(many(3), { empty: { title: "none yet" } }, { at: "/acme/things?search=zzz" });
    await screen.findByRole("heading", { name: "Nothing matches" });
    fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(navigation.current().query).toEqual({});
  });

  it("says what went wrong and tries again", async () => {
    let broken = true;
    const http = fakeServer(() => {
      if (broken)
        throw new ServerError({ status: 400, body: { errorMessage: "out of order" }, url: "x", method: "GET" });
      return { status: 200, body: [{ id: "t1", name: "One" }] };
    });
    drawScreen({
      screens: [{ id: "list", path: "/things", view: table() }],
      resources: [things()],
      http,
      at: "/acme/things",
    });
    await screen.findByText("out of order");
    expect(http.calls).toHaveLength(1);
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(names()).toEqual(["One"]));
  });

  it("links the column that the compiler gave a screen", async () => {
    draw([{ id: "a/b", name: "One" }], { columns: [part("/name", { to: { to: "thing" } })] });
    const link = await screen.findByRole("link", { name: "One" });
    expect(link.getAttribute("href")).toBe("#/acme/things/a%2Fb");
  });
});

describe("a table of a list that is all here", () => {
  const all = { list: { get: "things", base: "realm" as const, paging: "all" as const } };

  it("searches what is shown, sorts and pages without asking again", async () => {
    const { http, navigation } = draw(many(12), {}, { resource: all });
    await waitFor(() => expect(names()).toHaveLength(10));
    fireEvent.click(screen.getByRole("button", { name: "name" }));
    fireEvent.click(screen.getByRole("button", { name: "name" }));
    expect(names()[0]).toBe("Thing 12");
    expect(navigation.current().query).toEqual({ sort: "-name" });
    const box = screen.getByRole("textbox");
    fireEvent.change(box, { target: { value: "NOTE 1" } });
    fireEvent.submit(box);
    expect(names()).toEqual(["Thing 12", "Thing 3", "Thing 2", "Thing 1"]);
    expect(http.calls).toHaveLength(1);
  });

  it("draws only the rows in sight of a very long page", async () => {
    // The test's page has no layout: a row is given its height.
    const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(36);
    localStorage.setItem("pageSize", "1000");
    const { container } = draw(many(400), {}, { resource: all });
    await waitFor(() => expect(screen.getAllByText(/1 – 400/)).toHaveLength(1));
    await waitFor(() => expect(container.querySelectorAll("tr[data-key]").length).toBeGreaterThan(0));
    expect(container.querySelectorAll("tr[data-key]").length).toBeLessThan(100);
    localStorage.clear();
    height.mockRestore();
  });
});

describe("actions on rows", () => {
  it("deletes one row after asking, says so by name and reads the list again", async () => {
    const { alerts } = draw(many(2), { actions: [deletion({ on: ["row"] })] });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete Thing 1?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(names()).toEqual(["Thing 2"]));
    expect(alerts).toEqual([{ text: "Gone: Thing 1", tone: "success" }]);
  });

  it("keeps rows ticked over pages, deletes them one by one, reports failures and retries just those", async () => {
    const kept = many(12);
    const fixed = ["t2"];
    const { http } = draw(kept, { actions: [deletion()] }, { fixed });
    fireEvent.click(await screen.findByLabelText("Select Thing 2"));
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    fireEvent.click(await screen.findByLabelText("Select Thing 12"));
    fireEvent.click(screen.getByRole("button", { name: "Delete 2 things" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete 2 things" });
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Thing 2", "Thing 12"]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete 2 things" }));
    await screen.findByText("t2 is in use");
    expect(kept.map(({ id }) => id)).not.toContain("t12");
    fixed.pop();
    fireEvent.click(screen.getByRole("button", { name: "Try 1 again" }));
    await waitFor(() => expect(kept.map(({ id }) => id)).not.toContain("t2"));
    expect(http.writes().map(({ path }) => path)).toEqual(["things/t2", "things/t12", "things/t2"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("cannot tick rows that no selection action takes, and ticking all leaves them out", async () => {
    draw(many(3), { actions: [deletion({ when: { ne: ["/name", "Thing 2"] } })] });
    const second = (await screen.findByLabelText("Select Thing 2")) as HTMLInputElement;
    expect(second.disabled).toBe(true);
    fireEvent.click(screen.getByLabelText("Select all"));
    expect(second.checked).toBe(false);
    screen.getByRole("button", { name: "Delete 2 things" });
  });

  it("hides a destructive row action without its right and closes another one naming the right", async () => {
    draw(many(1), {
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

  it("keeps the dialog and says why when the server refuses", async () => {
    const { alerts } = draw(many(1), { actions: [deletion({ on: ["row"] })] }, { fixed: ["t1"] });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(alerts).toEqual([{ text: "Not gone: t1 is in use", tone: "danger" }]));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

describe("editing and ordering in place", () => {
  const saveName: PlanAction = act({
    id: "save",
    kind: "update",
    do: [{ kind: "call", call: { method: "PUT", path: "things/{thing}", base: "realm" } }],
    failed: "deleteFailed",
  });

  it("saves an edited cell at once and sends the whole record", async () => {
    const { http } = draw(many(1), { columns: [part("/name"), part("/note", { save: saveName })] });
    fireEvent.click(await screen.findByRole("button", { name: "Edit note: Thing 1" }));
    const input = screen.getByRole("textbox", { name: "note: Thing 1" });
    fireEvent.change(input, { target: { value: "new" } });
    fireEvent.submit(input);
    await screen.findByText("new");
    expect(http.writes()).toMatchObject([
      { method: "PUT", path: "things/t1", body: { id: "t1", name: "Thing 1", note: "new" } },
    ]);
  });

  it("moves a row with Alt and an arrow; the action sees what now stands before it", async () => {
    const order = act({
      id: "move",
      do: [
        {
          kind: "call",
          call: {
            method: "POST",
            path: "things/{thing}/move",
            base: "realm",
            body: { after: "$with/after/id", to: "$with/to" },
          },
        },
      ],
    });
    const { http } = draw(many(3), { order });
    const handle = await screen.findByRole("button", { name: /^Move Thing 1, place 1 of 3/ });
    fireEvent.keyDown(handle, { key: "ArrowDown", altKey: true });
    expect(names()).toEqual(["Thing 2", "Thing 1", "Thing 3"]);
    await waitFor(() =>
      expect(http.writes()).toMatchObject([{ path: "things/t1/move", body: { after: "t2", to: 1 } }]),
    );
  });
});
