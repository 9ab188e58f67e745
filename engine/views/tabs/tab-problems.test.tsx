import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanField, PlanForm, PlanSection, PlanTabs, PlanView } from "../../language/plan/plan.ts";
import { keeper } from "../form/testing/keeper.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { part, things } from "../testing/plan-parts.ts";

afterEach(cleanup);

const text = (ref: string, more: Partial<PlanField> = {}) => part(ref, { schema: { type: "string" }, ...more });
const flag = (ref: string) => part(ref, { control: { name: "switch" }, schema: { type: "boolean" } });

function form(id: string, fields: readonly PlanField[], more: Partial<PlanSection> = {}): PlanForm {
  const { update } = things();
  const sections = [{ id: "s", fields, ...more }];
  return { id, title: id, kind: "form", actions: [], sections, ...(update ? { save: update } : {}) };
}

const row = (id: string, tabs: readonly PlanView[], more: Partial<PlanTabs> = {}): PlanTabs => ({
  id,
  title: id,
  kind: "tabs",
  routed: true,
  actions: [],
  tabs,
  ...more,
});

/** Renders tabs over a thing, with the first tab open. */
function render(tabs: readonly PlanView[], record: Record<string, unknown>, routed = true) {
  const { server } = keeper({ id: "t1", name: "One", ...record });
  const path = routed ? "/things/{thing}/{tab?}/{subtab?}" : "/things/{thing}";
  const view = row("page", tabs, { routed, of: { resource: "thing", new: false } });
  const rendered = renderScreen({
    screens: [{ id: "thing", path, of: "thing", view }],
    resources: [things()],
    http: server,
    at: "/acme/things/t1",
  });
  return { ...rendered, server };
}

const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const go = async (navigation: { go(to: string): void }, to: string, label: string) => {
  navigation.go(to);
  await screen.findByLabelText(label);
};
const marks = () =>
  screen.getAllByRole("tab").flatMap((tab) => {
    const mark = tab.querySelector("[data-mark]")?.getAttribute("data-mark");
    return mark ? [`${tab.textContent} ${mark}`] : [];
  });
const focused = () => document.activeElement?.id.replace(/^.*_/, "");

describe("Problem on a closed tab", () => {
  const limited = text("/note", { schema: { type: "string", maxLength: 3 } });

  it("marks the tab, is named in the save bar, and can be revealed", async () => {
    const { navigation, server } = render([form("basics", [text("/name")]), form("notes", [limited])], {});
    await screen.findByLabelText("name");
    await go(navigation, "/acme/things/t1/notes", "note");
    change("note", "too long");
    fireEvent.blur(screen.getByLabelText("note"));
    expect(await screen.findByRole("button", { name: "1 to fix" })).toBeTruthy();
    await go(navigation, "/acme/things/t1/basics", "name");
    expect(marks()).toEqual(["notessomething to fix wrong"]);
    expect(screen.getByText('Fix "note" on the tab "notes" first.')).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "1 to fix" }));
    await waitFor(() => expect(focused()).toBe("note"));
    expect(navigation.current().href).toBe("/acme/things/t1/notes");
    expect(server.writes()).toEqual([]);
  });

  it.each([
    ["routed", true, "/acme/things/t1/more/deep"],
    ["inner", false, "/acme/things/t1?tab=more&tab-more=deep"],
  ])(
    "is found by saving on %s tabs that were never opened, and removed when no longer required",
    async (_, routed, href) => {
      const deep = row("more", [form("flat", [text("/a")]), form("deep", [text("/b", { required: "/on" })])], {
        routed,
      });
      const basics = form("basics", [text("/name"), flag("/on")]);
      const { navigation, server } = render([basics, deep], {}, routed);
      await screen.findByLabelText("name");
      fireEvent.click(screen.getByRole("switch"));
      fireEvent.click(screen.getByRole("button", { name: "act" }));
      await waitFor(() => expect(focused()).toBe("b"));
      expect(navigation.current().href).toBe(href);
      expect(screen.getByText("Required field")).toBeTruthy();
      navigation.go("/acme/things/t1");
      fireEvent.click(await screen.findByRole("switch"));
      change("name", "Two");
      await waitFor(() => expect(marks()).toEqual(["basicsunsaved changes edited"]));
      fireEvent.click(screen.getByRole("button", { name: "act" }));
      await waitFor(() => expect(server.writes()).toHaveLength(1));
    },
  );

  it("is found in fields that the server lists after a change, even untouched ones", async () => {
    const meta = { plain: [], full: [{ name: "issuer", label: "Issuer", type: "String", required: true }] };
    const typed = form("typed", [text("/type")], {
      described: { kind: "properties", of: "/meta/{/type}" },
      at: "/map",
    });
    const { navigation, server } = render([typed, form("notes", [text("/note")])], { type: "plain", map: {}, meta });
    await screen.findByLabelText("type");
    change("type", "full");
    await screen.findByLabelText(/^Issuer/);
    await go(navigation, "/acme/things/t1/notes", "note");
    await waitFor(() => expect(marks()).toEqual(["typedsomething to fix wrong"]));
    fireEvent.click(screen.getByRole("button", { name: "1 to fix" }));
    await waitFor(() => expect(focused()).toBe("issuer"));
    expect(server.writes()).toEqual([]);
    change("type", "plain");
    await waitFor(() => expect(marks()).toEqual([]));
  });

  it.each(["another tab", "its own tab"])(
    "leads to one of several values that the server describes, from %s",
    async (from) => {
      const meta = { attributes: [{ name: "sizes", multivalued: true, validators: { integer: {} } }] };
      const profile = form("profile", [text("/title")], {
        described: { kind: "user-profile", of: "/meta" },
        at: "/attributes",
      });
      const record = { meta, attributes: { sizes: ["40", "41"] } };
      const { navigation } = render([profile, form("notes", [text("/note")])], record);
      await screen.findByLabelText("sizes 2");
      change("sizes 2", "large");
      fireEvent.blur(screen.getByLabelText("sizes 2"));
      await go(navigation, "/acme/things/t1/notes", "note");
      await waitFor(() => expect(marks()).toEqual(["profilesomething to fix wrong"]));
      if (from === "its own tab") await go(navigation, "/acme/things/t1/profile", "sizes 2");
      fireEvent.click(screen.getByRole("button", { name: "1 to fix" }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("sizes 2")));
    },
  );

  it("can be revealed when the record is opened by an inner row of tabs", async () => {
    const of = { resource: "thing", new: false };
    const inner = row("policies", [form("flat", [text("/a")]), form("deep", [limited])], { routed: false, of });
    const { server } = keeper({ id: "t1", name: "One" });
    const { navigation } = renderScreen({
      screens: [{ id: "all", path: "/things/{thing}/{tab?}", view: row("page", [form("plain", []), inner], {}) }],
      resources: [things()],
      http: server,
      at: "/acme/things/t1/policies?tab-policies=deep",
    });
    await screen.findByLabelText("note");
    change("note", "too long");
    fireEvent.blur(screen.getByLabelText("note"));
    await go(navigation, "/acme/things/t1/policies?tab-policies=flat", "a");
    fireEvent.click(await screen.findByRole("button", { name: "1 to fix" }));
    await waitFor(() => expect(focused()).toBe("note"));
    expect(navigation.current().href).toBe("/acme/things/t1/policies?tab-policies=deep");
  });

  it("is marked in its row, which takes the focus", async () => {
    const columns = [text("/a"), text("/b", { required: true })];
    const rows = part("/rows", {
      control: { name: "rows" },
      rows: { columns },
      schema: { type: "array", items: { type: "object" } },
    });
    const { navigation, server } = render([form("basics", [text("/name")]), form("listed", [rows])], {
      rows: [
        { a: "1", b: "x" },
        { a: "2", b: "y" },
      ],
    });
    await screen.findByLabelText("name");
    navigation.go("/acme/things/t1/listed");
    const second = async () => (await screen.findAllByLabelText(/^b \*$/))[1] ?? expect.unreachable();
    fireEvent.change(await second(), { target: { value: "" } });
    await go(navigation, "/acme/things/t1/basics", "name");
    fireEvent.click(screen.getByRole("button", { name: "act" }));
    fireEvent.click(await screen.findByRole("button", { name: "1 to fix" }));
    await waitFor(async () => expect((await second()).getAttribute("aria-invalid")).toBe("true"));
    await waitFor(async () => expect(document.activeElement).toBe(await second()));
    expect(server.writes()).toEqual([]);
  });

  it("does not block saving when its field is no longer shown", async () => {
    const hidden = { ...limited, when: "/on" } as const;
    const { navigation, server } = render([form("basics", [text("/name"), flag("/on")]), form("notes", [hidden])], {
      on: true,
    });
    await screen.findByLabelText("name");
    await go(navigation, "/acme/things/t1/notes", "note");
    change("note", "too long");
    fireEvent.blur(screen.getByLabelText("note"));
    await go(navigation, "/acme/things/t1/basics", "name");
    expect(marks()).toEqual(["notessomething to fix wrong"]);
    fireEvent.click(screen.getByRole("switch"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "1 to fix" })).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "act" }));
    await waitFor(() => expect(server.writes()).toHaveLength(1));
  });
});

describe("Mark of unsaved changes", () => {
  const map = part("/map", {
    control: { name: "key-value" },
    schema: { type: "object", additionalProperties: { type: "string" } },
  });

  it("is on the tab whose field edits the most specific path", async () => {
    render([form("basics", [text("/map/a")]), form("all", [map]), form("listed", [], { at: "/map" })], { map: {} });
    await screen.findByLabelText("a");
    change("a", "x");
    await waitFor(() => expect(marks()).toEqual(["basicsunsaved changes edited"]));
  });

  it("is on the tab where the change was made when two tabs show the same value", async () => {
    const tabs = () => [form("one", [map]), form("other", [map])];
    const { navigation } = render(tabs(), { map: { k: "v" } });
    await screen.findByDisplayValue("v");
    fireEvent.change(screen.getByDisplayValue("v"), { target: { value: "w" } });
    await waitFor(() => expect(marks()).toEqual(["oneunsaved changes edited"]));
    navigation.go("/acme/things/t1/other");
    await waitFor(() => expect(document.getElementById("panel-other")).not.toBeNull());
    fireEvent.change(await screen.findByDisplayValue("w"), { target: { value: "x" } });
    await waitFor(() => expect(marks()).toEqual(["otherunsaved changes edited"]));
  });
});

describe("Review of a record with several tabs", () => {
  it("shows changes on a closed tab with their labels, and masks secrets", async () => {
    const notes = form("notes", [
      text("/pin", { control: { name: "password" } }),
      part("/list", {
        label: "List",
        control: { name: "rows" },
        rows: { columns: [text("/id"), text("/key", { control: { name: "password" } })] },
      }),
      text("/note", { label: "Remark" }),
    ]);
    const list = [{ id: "a", key: "old-1" }];
    const { navigation } = render([notes, form("basics", [text("/name")])], {
      ssl: "all",
      pin: "old-2",
      list,
      note: "n",
    });
    await screen.findByLabelText("Remark");
    change("Remark", "N");
    fireEvent.change(screen.getByLabelText("pin"), { target: { value: "new-2" } });
    await go(navigation, "/acme/things/t1/basics", "name");
    change("name", "Two");
    fireEvent.click(screen.getByRole("button", { name: "Review changes" }));
    const dialog = await screen.findByRole("dialog", { name: "Review changes" });
    const rows = [...dialog.querySelectorAll("tbody tr")].map((one) =>
      [...one.children].map((cell) => cell.textContent),
    );
    expect(rows).toContainEqual(["Remark", "n", "N"]);
    expect(dialog.textContent).not.toMatch(/(old|new)-\d/);
  });
});
