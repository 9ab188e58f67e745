import { parsePredicate, parseValue } from "../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanForm, PlanTabs, PlanView } from "../language/plan/plan.ts";
import { ServerError } from "../http/http-errors.ts";
import { fakeServer } from "./form/testing/render-form.tsx";
import { renderScreen } from "./testing/render-screen.tsx";
import { act, deletion, part, table, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

const form = (id: string, ref: string, more: Partial<PlanForm> = {}): PlanForm => {
  const { update } = things();
  return {
    id,
    title: id,
    kind: "form",
    actions: [],
    sections: [{ id: "s", fields: [part(ref, { schema: { type: "string" } })] }],
    ...(update ? { save: update } : {}),
    ...more,
  };
};

const tabs = (more: Partial<PlanTabs> = {}): PlanTabs => ({
  id: "one",
  kind: "tabs",
  routed: true,
  actions: [],
  of: { resource: "thing", new: false },
  tabs: [
    form("basics", "/name"),
    form("notes", "/note"),
    form("secret", "/secret", { rights: "manage-users" }),
    form("odd", "/odd", { when: parsePredicate({ "/name": "odd" }) }),
  ],
  ...more,
});

function render(
  view: PlanView,
  stored: Record<string, unknown> | undefined,
  at = "/acme/things/t1",
  rights?: readonly string[],
) {
  let now = stored;
  const http = fakeServer((call) => {
    if (call.method === "DELETE") {
      now = undefined;
      return undefined;
    }
    if (call.method === "PUT") {
      now = call.body as Record<string, unknown>;
      return undefined;
    }
    if (!call.path.includes("/")) return { status: 200, body: now ? [now] : [] };
    if (!now) throw new ServerError({ status: 404, body: { error: "gone" }, url: call.path, method: "GET" });
    return { status: 200, body: structuredClone(now) };
  });
  const rendered = renderScreen({
    screens: [
      { id: "things", path: "/things", view: table({ actions: [deletion({ on: ["row"] })] }) },
      { id: "thing", path: "/things/{thing}/{tab?}/{subtab?}", of: "thing", view },
    ],
    resources: [things()],
    http,
    at,
    ...(rights ? { rights } : {}),
    messages: { missing: "Missing" },
  });
  return { ...rendered, http };
}

const one = { id: "t1", name: "One", note: "first" };
const tabNames = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

describe("Screen with a record in tabs", () => {
  it("reads the record once, uses its name as the title, and offers the tabs whose conditions are true", async () => {
    const { http } = render(tabs(), one);
    await screen.findByRole("heading", { level: 1, name: "One" });
    await screen.findByRole("tab", { name: "basics" });
    expect(tabNames()).toEqual(["basics", "notes"]);
    expect(http.calls.map(({ path }) => path)).toEqual(["things/t1"]);
    expect(await screen.findByDisplayValue("One")).toBeTruthy();
  });

  it("shows that nothing is at the address of a record that was deleted after it was opened", async () => {
    const { navigation } = render(tabs(), one);
    await screen.findByDisplayValue("One");
    navigation.go("/acme/things");
    fireEvent.keyDown(await screen.findByRole("button", { name: "Actions for One" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "delete" }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "delete" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Actions for One" })).toBeNull());
    navigation.go("/acme/things/t1");
    await screen.findByText("There is nothing at this address");
    expect(screen.queryByDisplayValue("One")).toBeNull();
  });

  it("keeps edits while tabs are switched, marks the tab and blocks leaving the page", async () => {
    const { navigation } = render(tabs(), one);
    fireEvent.change(await screen.findByDisplayValue("One"), { target: { value: "Two" } });
    navigation.go("/acme/things/t1/notes");
    await screen.findByDisplayValue("first");
    expect(screen.getByRole("tab", { name: /basics/ }).textContent).toContain("unsaved changes");
    expect(screen.getByRole("tab", { name: /notes/ }).textContent).toBe("notes");
    expect(navigation.unsaved()).toBe(true);
    navigation.go("/acme/things/t1");
    await screen.findByDisplayValue("Two");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("One");
  });

  it("shows the saved name in the title while that is edited", async () => {
    render(tabs({ title: "/name", badges: [{ label: "Strange", when: parsePredicate({ "/name": "odd" }) }] }), one);
    fireEvent.change(await screen.findByDisplayValue("One"), { target: { value: "odd" } });
    expect(await screen.findByRole("tab", { name: /basics.*unsaved/ })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("One");
    expect(screen.queryByText("Strange")).toBeNull();
  });

  it("keeps nested tabs in the address", async () => {
    const inner = tabs({ id: "more", title: "more", tabs: [form("left", "/name"), form("right", "/note")] });
    const { of: _of, ...nested } = inner;
    const { navigation } = render(tabs({ tabs: [form("basics", "/name"), nested] }), one, "/acme/things/t1/more");
    fireEvent.change(await screen.findByDisplayValue("One"), { target: { value: "Two" } });
    const hrefs = screen.getAllByRole("tab").map((tab) => tab.getAttribute("href"));
    expect(hrefs).toEqual(["basics", "more", "more/left", "more/right"].map((end) => `#/acme/things/t1/${end}`));
    navigation.go("/acme/things/t1/more/right");
    await screen.findByDisplayValue("first");
    navigation.go("/acme/things/t1/basics");
    await screen.findByDisplayValue("Two");
  });

  it("keeps the labels of tabs when a newer plan has the same tabs", async () => {
    let view: PlanView = tabs();
    const thing = { id: "thing", path: "/things/{thing}/{tab?}", of: "thing" };
    const { navigation } = renderScreen({
      screens: [
        {
          ...thing,
          get view() {
            return view;
          },
        },
      ],
      resources: [things()],
      http: fakeServer(() => ({ status: 200, body: one })),
      at: "/acme/things/t1",
      messages: { basics: "The basics", notes: "All notes" },
    });
    await screen.findByDisplayValue("One");
    view = structuredClone(view);
    navigation.go("/acme/things/t1/notes");
    await screen.findByDisplayValue("first");
    expect(tabNames()).toEqual(["The basics", "All notes"]);
  });

  it("shows the missing right of a tab that the address opens", async () => {
    render(tabs(), one, "/acme/things/t1/secret");
    await screen.findByText(/manage-users/);
    expect(tabNames()).toEqual(["basics", "notes"]);
  });

  it("reloads its record after a write by one of its parts", async () => {
    const body = parseValue({ literal: { ...one, name: "Linked" } });
    const link = act({
      resource: "link",
      label: "Link",
      do: [{ kind: "call", call: { method: "PUT", path: "things/t1", base: "realm", body } }],
    });
    render(tabs({ actions: [link] }), one);
    fireEvent.click(await screen.findByRole("button", { name: "Link" }));
    await screen.findByRole("heading", { level: 1, name: "Linked" });
  });

  it("navigates to the list after deleting, without reloading the deleted record", async () => {
    const { http, navigation } = render(tabs({ actions: [deletion({ on: ["page"] })] }), one);
    fireEvent.click(await screen.findByRole("button", { name: "delete" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "delete" }));
    await waitFor(() => expect(navigation.current().href).toBe("/acme/things"));
    await screen.findByText("things: nothing here yet");
    expect(http.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET things/t1",
      "DELETE things/t1",
      "GET things",
    ]);
  });

  it("has no unsaved changes while an autosave field is saved", async () => {
    const on = part("/on", {
      control: { name: "switch" },
      save: act({ do: [{ kind: "save", save: { "/on": "/on" } }] }),
    });
    const { http, navigation } = render(
      tabs({ tabs: [form("basics", "/name", { sections: [{ id: "s", fields: [on] }] }), form("notes", "/note")] }),
      one,
    );
    fireEvent.click(await screen.findByRole("switch"));
    expect(navigation.unsaved()).toBe(false);
    expect(tabNames()).toEqual(["basics", "notes"]);
    await waitFor(() => expect(http.writes()).toMatchObject([{ body: { ...one, on: true } }]));
    expect(navigation.unsaved()).toBe(false);
  });

  it("saves the switch of the head on top of a fresh read, and keeps other edits", async () => {
    const view = tabs({ switch: part("/enabled", { control: { name: "switch" } }) });
    const { http } = render(view, { ...one, enabled: false });
    fireEvent.change(await screen.findByDisplayValue("One"), { target: { value: "Two" } });
    fireEvent.click(screen.getByRole("switch"));
    await waitFor(() => expect(http.writes()).toMatchObject([{ method: "PUT", body: { ...one, enabled: true } }]));
    await waitFor(() => expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("true"));
    expect(screen.getByDisplayValue("Two")).toBeTruthy();
  });
});

describe("Screen without the right to open it", () => {
  it("names the rights that its view needs", async () => {
    render({ ...table(), rights: { all: ["view-users", "view-clients"] } }, one, "/acme/things/t1");
    await screen.findByText("You need view-users and view-clients to open this");
  });
});

describe("Actions of a page", () => {
  it("show a form in a dialog that closes when it is saved or cancelled", async () => {
    const edit = act({ id: "edit", label: "edit", do: [{ kind: "show", view: form("part", "/note") }] });
    const { http } = render(tabs({ actions: [edit] }), one);
    fireEvent.click(await screen.findByRole("button", { name: "edit" }));
    const note = await screen.findByDisplayValue("first");
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(note.isConnected).toBe(false));
    fireEvent.click(screen.getByRole("button", { name: "edit" }));
    fireEvent.change(await screen.findByDisplayValue("first"), { target: { value: "second" } });
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: /^(save|act)$/i }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(http.writes()).toMatchObject([{ method: "PUT", body: { ...one, note: "second" } }]);
  });

  it("need a confirmation to close a changed form in a dialog, and drop its changes", async () => {
    const note = form("part", "/note", { of: { resource: "thing", new: false } });
    const { navigation } = render(
      tabs({ actions: [act({ id: "edit", label: "edit", do: [{ kind: "show", view: note }] })] }),
      one,
    );
    const open = async (): Promise<HTMLElement> => {
      fireEvent.click(await screen.findByRole("button", { name: "edit" }));
      return within(await screen.findByRole("dialog")).findByLabelText("note");
    };
    const field = await open();
    fireEvent.change(field, { target: { value: "typed" } });
    expect(navigation.unsaved()).toBe(true);
    fireEvent.keyDown(field, { key: "Escape" });
    fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(navigation.unsaved()).toBe(false);
    expect(await open()).toHaveProperty("value", "first");
  });

  it("open a dialog, send its answers and navigate to the created record", async () => {
    const create = act({
      id: "create",
      kind: "create",
      label: "create",
      ask: [
        {
          title: "newThing",
          sections: [{ id: "s", fields: [part("/name", { required: true, schema: { type: "string" } })] }],
        },
      ],
      do: [{ kind: "call", call: { method: "POST", path: "things", base: "realm", body: "/" } }],
    });
    const http = fakeServer((call) => {
      if (call.method === "POST") return { status: 201, createdId: "t9" };
      return call.path === "things" ? { status: 200, body: [one] } : { status: 200, body: { id: "t9", name: "Nine" } };
    });
    const { navigation } = renderScreen({
      screens: [
        { id: "things", path: "/things", view: table({ actions: [create] }) },
        { id: "thing", path: "/things/{thing}/{tab?}", of: "thing", view: tabs() },
      ],
      resources: [things({ screen: "thing" })],
      http,
      at: "/acme/things",
    });
    fireEvent.click(await screen.findByRole("button", { name: "create" }));
    await screen.findByRole("dialog");
    const ok = (await screen.findAllByRole("button", { name: "create" })).at(-1);
    if (!ok) throw new Error("no button");
    fireEvent.click(ok);
    expect(http.writes()).toEqual([]);
    fireEvent.change(screen.getByLabelText(/name/), { target: { value: "Nine" } });
    fireEvent.click(ok);
    await waitFor(() => expect(navigation.current().href).toBe("/acme/things/t9"));
    expect(http.writes()).toMatchObject([{ method: "POST", path: "things", body: { name: "Nine" } }]);
    await screen.findByRole("heading", { level: 1, name: "Nine" });
  });
});
