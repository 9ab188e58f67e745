import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { UNKNOWN } from "../../language/scope.ts";
import { NetworkError, ServerError } from "../../http/http-errors.ts";
import { fakeServer } from "../form/testing/render-form.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { renderThings, many, names } from "../testing/render-things.tsx";
import { act, part, table, things } from "../testing/plan-parts.ts";

afterEach(cleanup);

describe("Table of a list that the server pages", () => {
  it("requests one row more than it shows, and offers the next page if that exists", async () => {
    const { http, navigation } = renderThings(many(12));
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(http.calls.map(({ query }) => query)).toEqual([{ first: 0, max: 11 }]);
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(names()).toEqual(["Thing 11", "Thing 12"]));
    expect(navigation.current().query).toEqual({ first: "10" });
    expect(http.calls.at(-1)?.query).toEqual({ first: 10, max: 11 });
  });

  it.each([
    ["offers", 101],
    ["does not offer", 100],
  ])("%s the next page of %i rows when the server sends 100 at most, with a second request", async (offers, count) => {
    localStorage.setItem("pageSize", "100");
    const all = many(count);
    const http = fakeServer(({ query }) => {
      const first = Number(query?.first ?? 0);
      return { status: 200, body: all.slice(first, first + Math.min(100, Number(query?.max ?? 100))) };
    });
    renderScreen({
      screens: [{ id: "list", path: "/things", view: table() }],
      resources: [things()],
      http,
      at: "/acme/things",
    });
    await waitFor(() => expect(http.calls).toHaveLength(2));
    expect(http.calls[1]?.query).toEqual({ first: 100, max: 1 });
    const next = () => screen.getByRole("button", { name: "Next" }).getAttribute("aria-disabled");
    await waitFor(() => expect(next()).toBe(offers === "offers" ? null : "true"));
    localStorage.clear();
  });

  it("opens with the search and page in the address, and another search returns to the first page", async () => {
    const { http, navigation } = renderThings(many(30), {}, { at: "/acme/things?search=Thing&first=10" });
    await waitFor(() => expect(names()[0]).toBe("Thing 11"));
    const box = screen.getByRole("textbox", { name: /^Search/ });
    fireEvent.change(box, { target: { value: "Thing 3" } });
    fireEvent.submit(box);
    await waitFor(() => expect(names()).toEqual(["Thing 3", "Thing 30"]));
    expect(navigation.current().query).toEqual({ search: "Thing 3" });
    expect(http.calls.at(-1)?.query).toEqual({ search: "Thing 3", first: 0, max: 11 });
  });

  it("distinguishes an empty list from a search without results, which can be cleared", async () => {
    renderThings([], { empty: { title: "none yet" } });
    await screen.findByRole("heading", { name: "none yet" });
    expect(screen.queryByRole("textbox")).toBeNull();
    cleanup();
    const { navigation } = renderThings(many(3), { empty: { title: "none yet" } }, { at: "/acme/things?search=zzz" });
    await screen.findByRole("heading", { name: "Nothing matches" });
    fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(navigation.current().query).toEqual({});
  });

  it("shows the error of a failed request and tries again", async () => {
    let broken = true;
    const http = fakeServer(() => {
      if (broken)
        throw new ServerError({ status: 400, body: { errorMessage: "out of order" }, url: "x", method: "GET" });
      return { status: 200, body: [{ id: "t1", name: "One" }] };
    });
    renderScreen({
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

  describe("whose service may be missing", () => {
    const failing = (error: Error) => {
      const http = fakeServer(() => {
        throw error;
      });
      const list = {
        ...things().list,
        get: "things",
        base: "realm" as const,
        paging: "first-max" as const,
        failed: [
          { when: { op: "in", left: "$error/status", right: [0, 401, 404] }, text: "not installed", tone: "info" },
          { text: "out of order" },
        ],
      } as const;
      const view = table({ actions: [act({ id: "create", kind: "create", label: "Create thing" })] });
      renderScreen({
        screens: [{ id: "list", path: "/things", view }],
        resources: [things({ list })],
        http,
        at: "/acme/things",
      });
    };

    const answered = (status: number) => new ServerError({ status, body: { error: "x" }, url: "x", method: "GET" });

    it.each([401, 404])(
      "shows a neutral message after %s, with a button to try again as the only action",
      async (status) => {
        failing(answered(status));
        await screen.findByRole("heading", { name: "Not available" });
        screen.getByText("not installed");
        expect(screen.queryByRole("alert")).toBeNull();
        await waitFor(() => expect(screen.queryByRole("button", { name: "Create thing" })).toBeNull());
        expect(screen.queryByRole("textbox")).toBeNull();
        expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
      },
    );

    it.each([
      ["without an alarm if a server of another origin does not let the page read the response", true],
      ["as an error if no server responds", false],
    ])("shows a failure of the service %s", async (_title, answers) => {
      const fetched = vi.fn(async () => {
        if (!answers) throw new TypeError("Failed to fetch");
        return new Response();
      });
      vi.stubGlobal("fetch", fetched);
      failing(new NetworkError("https://server.example/things", undefined));
      await screen.findByRole("heading", { name: answers ? "Not available" : "out of order" });
      expect(fetched.mock.calls).toEqual([["https://server.example/things", { mode: "no-cors", credentials: "omit" }]]);
      expect(screen.queryByText("not installed") !== null).toBe(answers);
    });

    it("shows any other failure as an error", async () => {
      failing(answered(500));
      await screen.findByRole("heading", { name: "out of order" });
      expect(screen.getByRole("alert")).toBeTruthy();
      expect(screen.getByRole("button", { name: "Create thing" })).toBeTruthy();
    });
  });

  it("links the column that the compiler linked to a screen", async () => {
    renderThings([{ id: "a/b", name: "One" }], { columns: [part("/name", { to: { to: "thing" } })] });
    const link = await screen.findByRole("link", { name: "One" });
    expect(link.getAttribute("href")).toBe("#/acme/things/a%2Fb");
  });
});

describe("Table of a completely loaded list", () => {
  const all = { list: { get: "things", base: "realm" as const, paging: "all" as const } };

  it("searches the shown texts, sorts and pages without another request", async () => {
    const { http, navigation } = renderThings(many(12), {}, { resource: all });
    await waitFor(() => expect(names()).toHaveLength(10));
    fireEvent.click(screen.getByRole("button", { name: "name" }));
    fireEvent.click(screen.getByRole("button", { name: "name" }));
    expect(names()[0]).toBe("Thing 12");
    expect(navigation.current().query).toEqual({ sort: "-name" });
    const box = screen.getByRole("textbox", { name: /^Search/ });
    fireEvent.change(box, { target: { value: "NOTE 1" } });
    fireEvent.submit(box);
    expect(names()).toEqual(["Thing 12", "Thing 3", "Thing 2", "Thing 1"]);
    expect(http.calls).toHaveLength(1);
  });

  it("filters by a member of the rows without another request", async () => {
    const filters = [
      part("$query/note", {
        of: "/note",
        control: { name: "select" },
        options: [{ value: "note 1" }, { value: "note 2" }],
      }),
    ];
    const { http } = renderThings(
      many(12),
      {},
      { resource: { list: { ...all.list, filters } }, at: "/acme/things?note=note%202" },
    );
    await waitFor(() => expect(names()).toEqual(["Thing 11"]));
    expect(http.calls.map(({ query }) => query?.note)).toEqual([undefined]);
  });

  it("has checkboxes in the toolbar, and the reason for a disabled one", async () => {
    const box = (id: string, more: Parameters<typeof part>[1] = {}) =>
      part(`$query/${id}`, {
        of: `/${id}`,
        label: id,
        control: { name: "checkbox" },
        schema: { type: "boolean" },
        ...more,
      });
    const filters = [box("flag"), box("closed", { enabled: { check: false, text: "Not for these things" } })];
    const { navigation } = renderThings(many(2), {}, { resource: { list: { ...all.list, filters } } });
    fireEvent.click(await screen.findByRole("checkbox", { name: "flag" }));
    await waitFor(() => expect(navigation.current().query).toEqual({ flag: "true" }));
    const closed = screen.getByRole<HTMLInputElement>("checkbox", { name: "closed" });
    expect(closed.disabled).toBe(true);
    fireEvent.pointerEnter(closed.closest("label")?.parentElement ?? closed, { pointerType: "mouse" });
    expect((await screen.findByRole("tooltip")).textContent).toBe("Not for these things");
  });

  it("renders only the visible rows of a very long page", async () => {
    // The test environment has no layout, so rows need a fixed height.
    const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(36);
    localStorage.setItem("pageSize", "1000");
    const { container } = renderThings(many(400), {}, { resource: all });
    await waitFor(() => expect(screen.getAllByText(/1 – 400/)).toHaveLength(1));
    await waitFor(() => expect(container.querySelectorAll("tr[data-key]").length).toBeGreaterThan(0));
    expect(container.querySelectorAll("tr[data-key]").length).toBeLessThan(100);
    localStorage.clear();
    height.mockRestore();
  });
});

describe("Table of data without a request", () => {
  const state = part("/state", {
    control: { name: "select" },
    options: [{ value: "working" }, { value: "faulty" }],
  });
  const view = table({
    from: { from: "$env/extensions" },
    columns: [part("/title")],
    filters: [{ ...state, ref: "$query/state", of: "/state" }],
    empty: { title: "none" },
  });
  const shown = (extensions: unknown, at = "/acme/list") =>
    renderScreen({
      screens: [{ id: "list", path: "/list", view }],
      resources: [],
      http: fakeServer(() => undefined),
      at,
      environment: { extensions },
    });
  const rows = [
    { title: "One", state: "working" },
    { title: "Two", state: "faulty" },
  ];

  it("has its own filters, which are kept in the address", async () => {
    const { navigation } = shown(rows);
    await waitFor(() => expect(names()).toEqual(["One", "Two"]));
    fireEvent.change(screen.getByRole("combobox", { name: "state" }), { target: { value: "faulty" } });
    await waitFor(() => expect(names()).toEqual(["Two"]));
    expect(navigation.current().query).toEqual({ state: "faulty" });
    cleanup();
    shown(rows, "/acme/list?state=working");
    await waitFor(() => expect(names()).toEqual(["One"]));
  });

  it("shows the empty text only once the data is known", async () => {
    shown(UNKNOWN);
    await screen.findByRole("table");
    expect(screen.queryByText("none")).toBeNull();
    cleanup();
    shown([]);
    expect(await screen.findByText("none")).toBeTruthy();
  });
});
