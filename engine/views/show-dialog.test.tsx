import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanForm, PlanView } from "../language/plan/plan.ts";
import { action, fakeServer, field, thing } from "./form/testing/render-form.tsx";
import { renderScreen } from "./testing/render-screen.tsx";
import { act } from "./testing/plan-parts.ts";

afterEach(cleanup);

/** Opens a view in a dialog over the page of a thing. Returns the dialog. */
async function openWindow(view: PlanView) {
  const http = fakeServer((call) =>
    call.method === "GET" ? { status: 200, body: { id: "t1", name: "One" } } : { createdId: "t9" },
  );
  const show = act({ id: "show", label: "show", do: [{ kind: "show", view }] });
  const page: PlanView = { id: "page", kind: "stack", actions: [show], views: [] };
  renderScreen({
    screens: [{ id: "thing", path: "/things/{thing}", view: page }],
    resources: [thing()],
    http,
    at: "/acme/things/t1",
  });
  fireEvent.click(await screen.findByRole("button", { name: "show" }));
  return { dialog: await screen.findByRole("dialog"), http };
}

const form = (more: Partial<PlanForm>): PlanForm => ({
  id: "part",
  kind: "form",
  title: "part",
  actions: [],
  of: { resource: "thing", new: false },
  sections: [{ id: "s", fields: [field("/name")] }],
  ...more,
});

/** Returns the labels of the buttons of a dialog, without the close button of its head. */
const buttons = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "");

describe("View in a dialog", () => {
  it("has the buttons of its form in the footer, and no save bar among the fields", async () => {
    const { dialog, http } = await openWindow(form({ save: action("update") }));
    const name = await within(dialog).findByLabelText("name");
    expect(buttons(dialog)).toEqual(["Cancel", "update"]);
    fireEvent.change(name, { target: { value: "Two" } });
    expect(buttons(dialog)).toEqual(["Cancel", "Review changes", "update"]);
    expect(within(dialog).queryByRole("status")).toBeNull();
    const save = within(dialog).getByRole<HTMLButtonElement>("button", { name: "update" });
    expect(save.form).toBe(name.closest("form"));
    fireEvent.click(save);
    await waitFor(() => expect(http.writes()).toHaveLength(1));
  });

  it("is titled by the stored name of its record, not by the row's or a typed one", async () => {
    const view = { ...form({ save: action("update") }), title: "editThing" };
    const http = fakeServer((call) => (call.method === "GET" ? { status: 200, body: records[call.path] } : undefined));
    const show = act({ id: "show", label: "show", on: ["row"], do: [{ kind: "show", view }] });
    const list: PlanView = {
      id: "list",
      kind: "table",
      from: { from: "thing" },
      columns: [field("/name")],
      actions: [show],
    };
    const records: Readonly<Record<string, unknown>> = {
      things: [{ id: "t1", name: "Before" }],
      "things/t1": { id: "t1", name: "After" },
    };
    renderScreen({
      screens: [{ id: "things", path: "/things", view: list }],
      resources: [{ ...thing(), list: { get: "things", base: "realm", paging: "all" } }],
      http,
      at: "/acme/things",
      messages: { editThing: 'Edit "{{name}}"' },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Actions for Before" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "show" }));
    const dialog = await screen.findByRole("dialog", { name: 'Edit "After"' });
    fireEvent.change(await within(dialog).findByLabelText("name"), { target: { value: "Typed" } });
    expect(screen.getByRole("dialog", { name: 'Edit "After"' })).toBe(dialog);
  });

  it("can be titled by loaded data", async () => {
    const load: PlanForm["load"] = { kind: { get: "kinds/blue", base: "realm" } };
    await openWindow(form({ title: "$load/kind/name", load, of: { resource: "thing", new: true } }));
    expect(await screen.findByRole("dialog", { name: "One" })).toBeTruthy();
  });

  it("has a close button in the footer when it only shows something, for any kind of view", async () => {
    const shown = await openWindow(form({}));
    await within(shown.dialog).findByLabelText("name");
    expect(buttons(shown.dialog)).toEqual(["Close"]);
    cleanup();
    const json = await openWindow({ id: "json", kind: "json", title: "json", value: "text", actions: [] });
    expect(buttons(json.dialog)).toEqual(["Close"]);
  });

  it("has the buttons of a wizard once, in the footer", async () => {
    const { dialog, http } = await openWindow({
      id: "add",
      kind: "wizard",
      title: "add",
      actions: [],
      of: { resource: "thing", new: true },
      steps: [
        { id: "one", title: "One", fields: [field("/name")] },
        { id: "two", title: "Two", fields: [field("/size")] },
      ],
      save: action("create"),
    });
    fireEvent.change(await within(dialog).findByLabelText("name"), { target: { value: "Nine" } });
    const foot = buttons(dialog).filter((text) => !/^[12]/.test(text ?? ""));
    expect(foot).toEqual(["Cancel", "Back", "Next"]);
    fireEvent.submit(within(dialog).getByLabelText("name").closest("form") as HTMLFormElement);
    fireEvent.submit((await within(dialog).findByLabelText("size")).closest("form") as HTMLFormElement);
    await waitFor(() => expect(http.writes()).toMatchObject([{ method: "POST", body: { name: "Nine" } }]));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });
});
