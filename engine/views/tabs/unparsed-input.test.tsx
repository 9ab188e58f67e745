import { EditorView } from "@codemirror/view";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlanForm, PlanTabs } from "../../language/plan/plan.ts";
import { keeper } from "../form/testing/keeper.ts";
import { type memoryNavigation, renderScreen } from "../testing/render-screen.tsx";
import { part, things } from "../testing/plan-parts.ts";

afterEach(cleanup);
// The editor is loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const of = { resource: "thing", new: false } as const;

function form(id: string, fields: PlanForm["sections"][number]["fields"], more: Partial<PlanForm> = {}): PlanForm {
  const { update } = things();
  const sections = [{ id: "s", fields }];
  return { id, title: id, kind: "form", actions: [], sections, ...(update ? { save: update } : {}), ...more };
}

/** Renders a tab with a JSON editor and one with a text. Each opens the record itself if it is not shared. */
async function renderTabs(shared: boolean) {
  const { server } = keeper({ id: "t1", name: "One", data: { a: 1 }, count: 5 });
  const own = shared ? {} : { of };
  const tabs = [
    form(
      "data",
      [
        part("/data", { control: { name: "json" }, schema: {} }),
        part("/count", { control: { name: "number" }, schema: { type: "integer" } }),
      ],
      own,
    ),
    form("basics", [part("/name", { schema: { type: "string" } })], shared ? {} : { of: { ...of, resource: "other" } }),
  ];
  const view: PlanTabs = {
    id: "page",
    title: "page",
    kind: "tabs",
    routed: true,
    actions: [],
    tabs,
    ...(shared ? { of } : {}),
  };
  const { navigation } = renderScreen({
    screens: [{ id: "thing", path: "/things/{thing}/{tab?}", ...(shared ? { of: "thing" } : {}), view }],
    resources: [things(), things({ id: "other" })],
    http: server,
    at: "/acme/things/t1",
    messages: { invalidJsonError: "This is not valid JSON." },
  });
  await openEditor();
  return { navigation: navigation as ReturnType<typeof memoryNavigation>, server };
}

const openEditor = async () =>
  EditorView.findFromDOM(await screen.findByRole("textbox", { name: "data" })) ?? expect.unreachable();
const text = async () => (await openEditor()).state.doc.toString();
const type = async (insert: string) => {
  const editor = await openEditor();
  act(() => editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert } }));
};
const away = async (navigation: { go(to: string): void }) => {
  act(() => navigation.go("/acme/things/t1/basics"));
  await screen.findByLabelText("name");
};
const back = async (navigation: { go(to: string): void }) => {
  act(() => navigation.go("/acme/things/t1/data"));
  await openEditor();
};
const isSaveClosed = () => screen.getByRole("button", { name: "act" }).getAttribute("aria-disabled") === "true";
const marks = () => [...document.querySelectorAll("[data-mark]")].map((one) => one.getAttribute("data-mark"));

describe("JSON that is not valid", () => {
  it.each([
    ["shared by the tabs", true],
    ["of the tab", false],
  ])("is shown again when the tab was closed, in a record %s", async (_, shared) => {
    const { navigation, server } = await renderTabs(shared);
    expect(navigation.unsaved()).toBe(false);
    await type('{"a": 2');
    expect(navigation.unsaved()).toBe(true);
    expect(screen.getByText("1 change")).toBeTruthy();
    await waitFor(() => expect(marks()).toEqual(["edited"]));
    await away(navigation);
    await waitFor(() => expect(marks()).toEqual(["wrong"]));
    expect(navigation.unsaved()).toBe(true);
    await back(navigation);
    expect(await text()).toBe('{"a": 2');
    expect(await screen.findByRole("button", { name: "1 to fix" })).toBeTruthy();
    expect(screen.getByText("This is not valid JSON.")).toBeTruthy();
    expect(server.writes()).toEqual([]);
    await type('{"a": 2}');
    fireEvent.click(screen.getByRole("button", { name: "act" }));
    await waitFor(() => expect(server.writes()).toMatchObject([{ body: { data: { a: 2 } } }]));
    await waitFor(() => expect(navigation.unsaved()).toBe(false));
    expect(marks()).toEqual([]);
  });

  it("is marked on its tab and prevents saving from the other one", async () => {
    const { navigation } = await renderTabs(true);
    await type("{");
    await waitFor(() => expect(marks()).toEqual(["edited"]));
    await away(navigation);
    await waitFor(() => expect(marks()).toEqual(["wrong"]));
    fireEvent.change(screen.getByLabelText("name"), { target: { value: "Two" } });
    expect(screen.getByText("2 changes")).toBeTruthy();
    expect(isSaveClosed()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "1 to fix" }));
    await openEditor();
    expect(navigation.current().href).toBe("/acme/things/t1/data");
    expect(await text()).toBe("{");
  });

  it("is not replaced by the valid text before it", async () => {
    const { navigation } = await renderTabs(true);
    await type('{"a": 2}');
    await type('{"a": 2, "b"');
    await away(navigation);
    await back(navigation);
    expect(await text()).toBe('{"a": 2, "b"');
    expect(await screen.findByText("This is not valid JSON.")).toBeTruthy();
    expect(isSaveClosed()).toBe(true);
  });

  it("is dropped by reverting, and by typing the saved value", async () => {
    const { navigation } = await renderTabs(true);
    const saved = await text();
    await type("{");
    fireEvent.click(screen.getByRole("button", { name: /Revert|Undo|Discard/ }));
    await waitFor(async () => expect(await text()).toBe(saved));
    expect(navigation.unsaved()).toBe(false);
    await type("{");
    await type('{"a":1}');
    expect(navigation.unsaved()).toBe(false);
    expect(marks()).toEqual([]);
  });
});

describe("A number that cannot be read", () => {
  const count = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "count" });

  it("keeps the value of the record, and prevents saving also from another tab", async () => {
    const { navigation, server } = await renderTabs(true);
    const validity = vi.spyOn(count(), "validity", "get").mockReturnValue({ badInput: true } as ValidityState);
    fireEvent.change(count(), { target: { value: "" } });
    validity.mockRestore();
    expect(screen.getByText("1 change")).toBeTruthy();
    await away(navigation);
    expect(navigation.unsaved()).toBe(true);
    expect(isSaveClosed()).toBe(true);
    await back(navigation);
    expect(count().value).toBe("");
    expect(isSaveClosed()).toBe(true);
    fireEvent.change(count(), { target: { value: "7" } });
    fireEvent.click(screen.getByRole("button", { name: "act" }));
    await waitFor(() => expect(server.writes()).toMatchObject([{ body: { count: 7, data: { a: 1 } } }]));
  });

  it("is dropped by reverting", async () => {
    const { navigation } = await renderTabs(true);
    vi.spyOn(count(), "validity", "get").mockReturnValueOnce({ badInput: true } as ValidityState);
    fireEvent.change(count(), { target: { value: "" } });
    fireEvent.click(screen.getByRole("button", { name: "Revert" }));
    await waitFor(() => expect(count().value).toBe("5"));
    expect(navigation.unsaved()).toBe(false);
  });
});
