import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";

afterEach(cleanup);

function Page(props: { gone?: boolean }) {
  const [open, setOpen] = useState(false);
  const [row, setRow] = useState(true);
  const close = () => {
    setOpen(false);
    if (props.gone) setRow(false);
  };
  return (
    <>
      <h1 tabIndex={-1}>Users</h1>
      {row && <Button onClick={() => setOpen(true)}>Open</Button>}
      <Menu
        trigger={<Button>Actions</Button>}
        items={[
          { key: "closed", label: "Closed", disabled: true, reason: "No right.", onSelect: () => setOpen(true) },
          { key: "delete", label: "Delete", onSelect: () => setOpen(true) },
        ]}
      />
      <Dialog open={open} onClose={close} title="Sure?">
        Text
      </Dialog>
    </>
  );
}

async function closeDialog() {
  fireEvent.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

describe("Dialog", () => {
  it("gives the focus back to the button that opened it", async () => {
    render(<Page />);
    const button = screen.getByRole("button", { name: "Open" });
    button.focus();
    fireEvent.click(button);
    await closeDialog();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("gives the focus to the heading when the button is gone", async () => {
    render(<Page gone />);
    const button = screen.getByRole("button", { name: "Open" });
    button.focus();
    fireEvent.click(button);
    await closeDialog();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Users"));
  });

  it("opened from a menu, gives the focus back to the menu's button; closed lines do nothing", async () => {
    render(<Page />);
    const trigger = screen.getByRole("button", { name: "Actions" });
    trigger.focus();
    fireEvent.keyDown(trigger, { key: "Enter" });
    const closed = await screen.findByRole("menuitem", { name: /Closed/ });
    fireEvent.click(closed);
    expect(screen.queryByRole("dialog")).toBeNull();
    const line = screen.getByRole("menuitem", { name: "Delete" });
    line.focus();
    fireEvent.click(line);
    await closeDialog();
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });
});

describe("ConfirmDialog", () => {
  it.each([
    ["on what does no harm, for what cannot be undone", { danger: true }, "Cancel"],
    ["on the answer, for what can", {}, "Send"],
    ["on what does no harm, where there is more to look at", { children: "Three of them." }, "Cancel"],
    ["in the line for the name, where one must be typed", { danger: true, typedName: "billing" }, "Type"],
  ])("starts %s", async (_, more, name) => {
    const nothing = () => {};
    render(<ConfirmDialog open title="Sure?" confirmLabel="Send" onConfirm={nothing} onCancel={nothing} {...more} />);
    await screen.findByRole("dialog");
    const words = () => document.activeElement?.textContent || document.activeElement?.parentElement?.textContent;
    await waitFor(() => expect(words()).toMatch(new RegExp(`^${name}`)));
  });
});
