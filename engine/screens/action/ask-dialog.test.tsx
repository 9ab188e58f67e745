import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanAsk } from "../../model/plan.ts";
import { drawThings, many } from "../testing/draw-things.tsx";
import { act, part } from "../testing/plan-parts.ts";

afterEach(cleanup);

/** Opens the question of an action on the first row. */
async function askOf(ask: PlanAsk): Promise<HTMLElement> {
  drawThings(many(1), { actions: [act({ id: "rename", label: "Rename", on: ["row"], ask: [ask] })] });
  await screen.findByText("Thing 1");
  fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  return screen.findByRole("dialog");
}

/** What a press beside a dialog is to it, once it listens. */
async function pressOutside(): Promise<void> {
  await new Promise((listening) => setTimeout(listening, 0));
  fireEvent.pointerDown(document.body, { pointerType: "mouse" });
  fireEvent.click(document.body);
}

const NAMES = { title: "Sure?", sections: [{ id: "names", fields: [part("/name"), part("/note")] }] };

describe("a press outside of a question", () => {
  it("closes a plain one", async () => {
    await askOf({ title: "Sure?" });
    await pressOutside();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps one with fields and what was typed into them; Escape closes it", async () => {
    const dialog = await askOf(NAMES);
    fireEvent.change(await screen.findByLabelText("name"), { target: { value: "typed" } });
    await pressOutside();
    expect(screen.getByDisplayValue("typed")).toBeTruthy();
    fireEvent.keyDown(dialog, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("a question with fields", () => {
  it("starts in its first field, and Enter there presses its button", async () => {
    await askOf(NAMES);
    const first = await screen.findByLabelText<HTMLInputElement>("name");
    await waitFor(() => expect(document.activeElement).toBe(first));
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Rename" });
    expect(button.type).toBe("submit");
    expect(button.form).toBe(first.form);
    expect(first.form).not.toBeNull();
  });

  it("speaks of the record it was asked about, not of the answers", async () => {
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
    drawThings(many(1), { actions: [rename] });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = await screen.findByRole("dialog", { name: "Made Thing 1" });
    expect(dialog.textContent).toContain("Made note 1");
  });
});
