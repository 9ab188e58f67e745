import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parsePredicate } from "../../language/expression/parse.ts";
import type { PlanAction, PlanForm, PlanSource } from "../../language/plan/plan.ts";
import { act, part, things } from "../../views/testing/plan-parts.ts";
import { renderScreen } from "../../views/testing/render-screen.tsx";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { ServerError } from "../../http/http-errors.ts";

afterEach(cleanup);
// The rows engine is loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const post: PlanAction["do"] = [{ kind: "call", call: { method: "POST", path: "things", base: "realm", body: "/" } }];
const creation = act({ id: "create", kind: "create", label: "Create thing", rights: "manage-things", do: post });

/** The action of a picker whose records are created on a screen. */
const leading: PlanAction = { ...creation, kind: "custom", do: [{ kind: "go", link: { to: "new-thing" } }] };

const made: PlanForm = {
  id: "new",
  kind: "form",
  title: "New thing",
  actions: [],
  of: { resource: "thing", new: true },
  new: { "/note": "from the form" },
  sections: [{ id: "general", fields: [part("/name")] }],
  save: { ...creation, label: "Make it", done: "made", failed: "notMade" },
};

/** Renders a page with a picker of things. The server rejects the creation of a record named "Taken". */
function renderPicker(
  action: PlanAction,
  more: { many?: true; options?: Partial<PlanSource>; rights?: string[] } = {},
) {
  const stored = [{ id: "t1", name: "Thing 1" }];
  const http = fakeServer((call) => {
    const [, id] = call.path.split("/");
    if (call.path.startsWith("owners")) return { status: 200, body: { id: "o1", name: "Owner" } };
    if (call.method === "POST") {
      const body = call.body as { name: string };
      if (body.name === "Taken")
        throw new ServerError({ status: 409, body: { errorMessage: "taken" }, url: call.path, method: "POST" });
      stored.push({ ...body, id: `t${stored.length + 1}`, name: body.name.toUpperCase() });
      return { status: 201, createdId: `t${stored.length}` };
    }
    if (id !== undefined) return { status: 200, body: stored.find((thing) => thing.id === id) };
    return { status: 200, body: structuredClone(stored) };
  });
  const { many, options } = more;
  const picker = part("/things", {
    control: { name: "picker", ...(many ? { settings: { many } } : {}), actions: [action] },
    schema: many ? { type: "array" } : {},
    options: { from: "thing", ...options },
  });
  const owner = things({ id: "owner", read: { get: "owners/{owner}", base: "realm" } });
  const save = act({
    id: "update",
    kind: "update",
    resource: "owner",
    label: "Save owner",
    do: [{ kind: "call", call: { method: "PUT", path: "owners/{owner}", base: "realm", body: "/" } }],
  });
  const view: PlanForm = {
    id: "owner",
    kind: "form",
    actions: [],
    of: { resource: "owner", new: false },
    sections: [{ id: "general", fields: [picker] }],
    save,
  };
  const rendered = renderScreen({
    screens: [
      { id: "owner", path: "/owners/{owner}", of: "owner", view },
      { id: "new-thing", path: "/things/new", of: "thing", view: made },
      {
        id: "new-kind",
        path: "/things/new/{kind}",
        of: "thing",
        view: { ...made, new: { "/kind": "$with/kind" } },
      },
      { id: "thing", path: "/things/{thing}", of: "thing", view: { id: "one", kind: "json", value: "/", actions: [] } },
    ],
    resources: [owner, things({ screen: "thing", create: creation })],
    http,
    at: "/acme/owners/o1",
    rights: more.rights ?? ["manage-things"],
    messages: { createdNotChosen: "Not among what can be chosen", made: "Made", notMade: "Not made: {{error}}" },
  });
  return { ...rendered, http };
}

async function openPicker() {
  fireEvent.click(await screen.findByRole("button", { name: "Choose…" }));
  return within(await screen.findByRole("dialog"));
}

const windowOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("Creating a record from a picker", () => {
  it("opens the create form in a dialog and chooses the created record", async () => {
    const { http, navigation } = renderPicker(leading, { many: true });
    const picker = await openPicker();
    fireEvent.click(await picker.findByRole("checkbox", { name: "Thing 1" }));
    fireEvent.click(await picker.findByRole("button", { name: "Create thing" }));
    const form = await windowOf("New thing");
    fireEvent.change(await form.findByLabelText("name"), { target: { value: "Mine" } });
    fireEvent.click(form.getByRole("button", { name: "Make it" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "New thing" })).toBeNull());
    expect(http.writes().map(({ body }) => body)).toEqual([{ note: "from the form", name: "Mine" }]);
    // The list is reloaded, and the created record has the name that the server returned.
    const row = await picker.findByRole<HTMLInputElement>("checkbox", { name: "MINE" });
    await waitFor(() => expect(row.checked).toBe(true));
    expect(picker.getByText("2 selected")).toBeTruthy();
    expect(navigation.current().href).toBe("/acme/owners/o1");
    fireEvent.click(picker.getByRole("button", { name: "Select" }));
    fireEvent.click(await screen.findByRole("button", { name: "Save owner" }));
    await waitFor(() => expect(http.writes().at(-1)?.body).toMatchObject({ things: ["t1", "t2"] }));
  });

  it("replaces the chosen record of a single picker by the created one", async () => {
    renderPicker(leading);
    const picker = await openPicker();
    fireEvent.click(await picker.findByRole("radio", { name: "Thing 1" }));
    fireEvent.click(await picker.findByRole("button", { name: "Create thing" }));
    const form = await windowOf("New thing");
    fireEvent.change(await form.findByLabelText("name"), { target: { value: "Mine" } });
    fireEvent.click(form.getByRole("button", { name: "Make it" }));
    const row = await picker.findByRole<HTMLInputElement>("radio", { name: "MINE" });
    await waitFor(() => expect(row.checked).toBe(true));
  });

  it("keeps the values of the form when the server rejects them, and chooses nothing when it is cancelled", async () => {
    renderPicker(leading);
    const picker = await openPicker();
    fireEvent.click(await picker.findByRole("button", { name: "Create thing" }));
    const form = await windowOf("New thing");
    fireEvent.change(await form.findByLabelText("name"), { target: { value: "Taken" } });
    fireEvent.click(form.getByRole("button", { name: "Make it" }));
    await waitFor(() => expect(form.getByLabelText("name").getAttribute("aria-invalid")).toBe("true"));
    expect(form.getByLabelText("name")).toHaveProperty("value", "Taken");
    const cancel = form.getByRole("button", { name: "Cancel" });
    await waitFor(() => expect(cancel.getAttribute("aria-disabled"), "still saving").not.toBe("true"));
    fireEvent.click(cancel);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "New thing" })).toBeNull());
    expect(picker.queryByText("1 selected")).toBeNull();
  });

  it("opens the dialog of the action when there is no screen", async () => {
    const prompt = [{ title: "New one?", sections: [{ id: "names", fields: [part("/name")] }] }];
    const { navigation } = renderPicker({ ...creation, ask: prompt });
    const picker = await openPicker();
    fireEvent.click(await picker.findByRole("button", { name: "Create thing" }));
    const form = await windowOf("New one?");
    fireEvent.change(await form.findByLabelText("name"), { target: { value: "Asked" } });
    fireEvent.click(form.getByRole("button", { name: "Create thing" }));
    const row = await picker.findByRole<HTMLInputElement>("radio", { name: "ASKED" });
    await waitFor(() => expect(row.checked).toBe(true));
    expect(navigation.current().href).toBe("/acme/owners/o1");
  });

  it("opens the dialog of the action first, then the form with its answers", async () => {
    const prompts = [{ title: "Which kind?", submit: "next", sections: [{ id: "kinds", fields: [part("/kind")] }] }];
    const link = { to: "new-kind", with: { kind: "/kind" } };
    const { http, navigation } = renderPicker({ ...creation, ask: prompts, do: [{ kind: "go", link }] });
    const picker = await openPicker();
    fireEvent.click(await picker.findByRole("button", { name: "Create thing" }));
    const kinds = await windowOf("Which kind?");
    fireEvent.change(await kinds.findByLabelText("kind"), { target: { value: "blue" } });
    fireEvent.click(kinds.getByRole("button", { name: "next" }));
    const form = await windowOf("New thing");
    fireEvent.change(await form.findByLabelText("name"), { target: { value: "Mine" } });
    fireEvent.click(form.getByRole("button", { name: "Make it" }));
    const row = await picker.findByRole<HTMLInputElement>("radio", { name: "MINE" });
    await waitFor(() => expect(row.checked).toBe(true));
    expect(screen.queryByRole("dialog", { name: "Which kind?" })).toBeNull();
    expect(http.writes().map(({ body }) => body)).toEqual([{ kind: "blue", name: "Mine" }]);
    expect(navigation.current().href).toBe("/acme/owners/o1");
  });

  it("shows a warning when the created record is not among the options", async () => {
    const { alerts } = renderPicker(leading, { options: { where: parsePredicate({ "/name": "Thing 1" }) } });
    const picker = await openPicker();
    fireEvent.click(await picker.findByRole("button", { name: "Create thing" }));
    const form = await windowOf("New thing");
    fireEvent.change(await form.findByLabelText("name"), { target: { value: "Mine" } });
    fireEvent.click(form.getByRole("button", { name: "Make it" }));
    await waitFor(() => expect(alerts.map(({ key }) => key)).toContain("createdNotChosen"));
    expect(picker.queryByText("1 selected")).toBeNull();
  });

  it("is disabled with a reason when the right is missing", async () => {
    renderPicker(leading, { rights: [] });
    const picker = await openPicker();
    const button = await picker.findByRole("button", { name: "Create thing" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
      /manage-things/,
    );
  });
});
