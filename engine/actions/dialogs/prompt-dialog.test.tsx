import { parseValue } from "../../language/expression/parse.ts";
import { act as settle, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanPrompt } from "../../language/plan/plan.ts";
import { renderThings, many } from "../../views/testing/render-things.tsx";
import { act, part } from "../../views/testing/plan-parts.ts";

afterEach(cleanup);

/** Opens the dialog of an action on the first row. */
async function renderedPrompt(prompt: PlanPrompt): Promise<HTMLElement> {
  await renderPrompt(prompt);
  return screen.findByRole("dialog");
}

async function renderPrompt(prompt: PlanPrompt) {
  const rendered = renderThings(many(1), {
    actions: [act({ id: "rename", label: "Rename", on: ["row"], ask: [prompt] })],
  });
  await screen.findByText("Thing 1");
  fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  return rendered;
}

/** Clicks outside of a dialog, after its listeners were added. */
async function pressOutside(): Promise<void> {
  await new Promise((listening) => setTimeout(listening, 0));
  fireEvent.pointerDown(document.body, { pointerType: "mouse" });
  fireEvent.click(document.body);
}

const NAMES = { title: "Sure?", sections: [{ id: "names", fields: [part("/name"), part("/note")] }] };

describe("Click outside of a dialog", () => {
  it("closes a plain confirmation", async () => {
    await renderedPrompt({ title: "Sure?" });
    await pressOutside();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps a dialog with fields open, with the values that were typed", async () => {
    await renderedPrompt(NAMES);
    fireEvent.change(await screen.findByLabelText("name"), { target: { value: "typed" } });
    await pressOutside();
    expect(screen.getByDisplayValue("typed")).toBeTruthy();
  });
});

describe("Closing a dialog with fields", () => {
  const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const stay = async (): Promise<void> => {
    fireEvent.click(within(await screen.findByRole("dialog", { name: /^Discard/ })).getByText("Stay"));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Discard/ })).toBeNull());
  };

  it("needs no confirmation while the fields have their initial values", async () => {
    const dialog = await renderedPrompt(NAMES);
    const field = await screen.findByLabelText("name");
    fireEvent.change(field, { target: { value: "typed" } });
    fireEvent.change(field, { target: { value: "" } });
    fireEvent.keyDown(dialog, { key: "Escape" });
    await gone();
  });

  it("needs a confirmation for Escape and the close button after typing, and Stay returns the focus to the field", async () => {
    const dialog = await renderedPrompt(NAMES);
    const field = await screen.findByLabelText("name");
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: "typed" } });
    fireEvent.keyDown(dialog, { key: "Escape" });
    await stay();
    await waitFor(() => expect(document.activeElement).toBe(field));
    const close = within(dialog).getByRole("button", { name: "Close" });
    if (fireEvent.mouseDown(close)) close.focus();
    fireEvent.click(close);
    await stay();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty("value", "typed");
    fireEvent.keyDown(dialog, { key: "Escape" });
    fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await gone();
  });

  it("needs no confirmation for Cancel", async () => {
    const dialog = await renderedPrompt(NAMES);
    fireEvent.change(await screen.findByLabelText("name"), { target: { value: "typed" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await gone();
  });

  it("needs a confirmation when the page is left, too", async () => {
    const { navigation } = await renderPrompt(NAMES);
    const field = await screen.findByLabelText("name");
    expect(navigation.unsaved()).toBe(false);
    fireEvent.change(field, { target: { value: "typed" } });
    expect(navigation.unsaved()).toBe(true);
  });
});

describe("Dialogs that follow one another", () => {
  it("fill one record, which later dialogs show and the steps send", async () => {
    const rename = act({
      id: "rename",
      label: "Rename",
      on: ["row"],
      ask: [
        { title: "First?", sections: [{ id: "first", fields: [part("/name")] }] },
        { title: "Second?", text: "/name", sections: [{ id: "second", fields: [part("/note")] }] },
      ],
      do: [
        {
          kind: "call",
          call: { method: "PUT", path: "things/t1", base: "realm", body: parseValue({ is: "/name", of: "/note" }) },
        },
      ],
    });
    const { http } = renderThings(many(1), { actions: [rename] });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    fireEvent.change(await screen.findByLabelText("name"), { target: { value: "New" } });
    fireEvent.click(screen.getByRole("button", { name: "Rename" }));
    const second = await screen.findByRole("dialog", { name: "Second?" });
    within(second).getByText("New");
    fireEvent.change(await screen.findByLabelText("note"), { target: { value: "Noted" } });
    fireEvent.click(within(second).getByRole("button", { name: "Rename" }));
    await waitFor(() =>
      expect(http.calls.find(({ method }) => method === "PUT")?.body).toEqual({ is: "New", of: "Noted" }),
    );
  });
});

describe("Dialog that was submitted", () => {
  it("does not block leaving the page, also while it closes", async () => {
    const { navigation } = await renderPrompt(NAMES);
    fireEvent.change(await screen.findByLabelText("name"), { target: { value: "typed" } });
    fireEvent.click(screen.getByRole("button", { name: "Rename" }));
    const held: boolean[] = [];
    while (screen.queryByRole("dialog")) {
      // The page may be left between any two steps of the submission.
      for (let step = 0; step < 100; step++) {
        held.push(navigation.unsaved());
        await Promise.resolve();
      }
      await new Promise((next) => setTimeout(next, 0));
    }
    expect(held.length).toBeGreaterThan(0);
    expect(held).not.toContain(true);
  });
});

describe("Dialog with fields", () => {
  it("focuses its first field, where Enter submits the dialog", async () => {
    await renderedPrompt(NAMES);
    const first = await screen.findByLabelText<HTMLInputElement>("name");
    await waitFor(() => expect(document.activeElement).toBe(first));
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Rename" });
    expect(button.type).toBe("submit");
    expect(button.form).toBe(first.form);
    expect(first.form).not.toBeNull();
  });

  it("focuses the first text field when a file field comes before it", async () => {
    const file = part("/file", { control: { name: "file" } });
    await renderedPrompt({ title: "Sure?", sections: [{ id: "all", fields: [file, part("/name")] }] });
    const name = await screen.findByLabelText("name");
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it("names the record of the action in its title and text, not the answers", async () => {
    const rename = act({
      id: "rename",
      label: "Rename",
      on: ["row"],
      ask: [
        {
          title: { key: "made", with: { name: "/name" } },
          text: { key: "made", with: { name: "/note" } },
          sections: [{ id: "names", fields: [part("/name")] }],
        },
      ],
    });
    renderThings(many(1), { actions: [rename] });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = await screen.findByRole("dialog", { name: "Made Thing 1" });
    expect(dialog.textContent).toContain("Made note 1");
  });
});

describe("Leaving the page while a dialog is open", () => {
  it("closes the dialog and cancels the action", async () => {
    const { navigation } = await renderPrompt(NAMES);
    await screen.findByRole("dialog");
    settle(() => navigation.setQuery({ search: "x" }, { push: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is blocked by typed values, also when it is only a change of the tab", async () => {
    const { navigation } = await renderPrompt(NAMES);
    fireEvent.change(await screen.findByLabelText("name"), { target: { value: "typed" } });
    expect(navigation.unsaved("address")).toBe(true);
  });
});

describe("Dialog with a picker as its only field", () => {
  const picker = part("/people", {
    control: { name: "picker", settings: { many: true } },
    schema: { type: "array" },
    options: { from: "thing" },
  });

  it("shows the list itself, focuses its search and sends the ticked records", async () => {
    const call = {
      method: "PUT",
      path: "things/{thing}",
      base: "realm",
      body: parseValue({ id: "t1", name: "/people" }),
    } as const;
    const prompt = { title: "Join", submit: "join", sections: [{ id: "chosen", fields: [picker] }] };
    const join = act({ id: "join", label: "Join", on: ["row"], ask: [prompt], do: [{ kind: "call", call }] });
    const { http } = renderThings(many(3), { actions: [join] });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Join" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(await dialog.findByRole("checkbox", { name: "Thing 2" }));
    expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Search" }));
    fireEvent.click(dialog.getByRole("checkbox", { name: "Thing 3" }));
    expect(dialog.getByText("2 selected")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "join" }));
    await waitFor(() => expect(http.writes().map(({ body }) => body)).toEqual([{ id: "t1", name: ["t2", "t3"] }]));
  });

  it("shows above the list that a choice is required", async () => {
    const one = { ...picker, control: { name: "picker" }, schema: {}, required: true };
    const dialog = within(
      await renderedPrompt({ title: "Move", submit: "go", sections: [{ id: "all", fields: [one] }] }),
    );
    const table = await dialog.findByRole("table");
    fireEvent.click(dialog.getByRole("button", { name: "go" }));
    const error = await dialog.findByText("Required field");
    expect(error.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(dialog.getByRole("group", { name: "people" }).getAttribute("aria-describedby")).toMatch(/error/);
  });

  it("lets the user remove the chosen record where none is required", async () => {
    const one = { ...picker, control: { name: "picker" }, schema: {} };
    const dialog = within(await renderedPrompt({ title: "Move", sections: [{ id: "all", fields: [one] }] }));
    const row = await dialog.findByRole<HTMLInputElement>("radio", { name: "Thing 1" });
    fireEvent.click(row);
    expect(row.checked).toBe(true);
    fireEvent.click(dialog.getByRole("button", { name: "Remove Thing 1" }));
    expect(row.checked).toBe(false);
  });

  it("opens the list in a separate dialog when there are other fields", async () => {
    const one = { ...picker, control: { name: "picker" }, schema: {} };
    const dialog = within(
      await renderedPrompt({ title: "Join", sections: [{ id: "all", fields: [one, part("/note")] }] }),
    );
    expect(await dialog.findByRole("button", { name: "Choose…" })).toBeTruthy();
    expect(dialog.queryByRole("textbox", { name: "Search" })).toBeNull();
  });
});
