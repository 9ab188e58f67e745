import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../buttons/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, DialogPageContext } from "./dialog.tsx";
import { Menu } from "../menu/menu.tsx";

afterEach(cleanup);

function Page(props: { gone?: boolean | "part" }) {
  const [open, setOpen] = useState(false);
  const [row, setRow] = useState(true);
  const close = () => {
    setOpen(false);
    if (props.gone) setRow(false);
  };
  return (
    <>
      <h1 tabIndex={-1}>Users</h1>
      <section key={String(row || props.gone !== "part")} aria-label="Rows">
        {row && <Button onClick={() => setOpen(true)}>Open</Button>}
      </section>
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
  it("returns the focus to the button that opened it", async () => {
    render(<Page />);
    const button = screen.getByRole("button", { name: "Open" });
    button.focus();
    fireEvent.click(button);
    await closeDialog();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("focuses the region of its button without scrolling when that button was removed", async () => {
    render(<Page gone />);
    const button = screen.getByRole("button", { name: "Open" });
    button.focus();
    fireEvent.click(button);
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    await closeDialog();
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Rows"));
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
    focus.mockRestore();
  });

  it("focuses the page's heading when that region was removed, too", async () => {
    render(<Page gone={"part"} />);
    const button = screen.getByRole("button", { name: "Open" });
    button.focus();
    fireEvent.click(button);
    await closeDialog();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Users"));
  });

  it("returns the focus to the menu's button when a menu opened it; disabled items open nothing", async () => {
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
    ["on the harmless button, if the action cannot be undone", { danger: true }, "Cancel"],
    ["on the confirming button, if it can be undone", {}, "Send"],
    ["on the harmless button, if there is more content", { children: "Three of them." }, "Cancel"],
    ["in the field for the name, if it must be typed", { danger: true, typedName: "billing" }, "Type"],
  ])("sets the initial focus %s", async (_, more, name) => {
    const nothing = () => {};
    render(<ConfirmDialog open title="Sure?" confirmLabel="Send" onConfirm={nothing} onCancel={nothing} {...more} />);
    await screen.findByRole("dialog");
    const words = () => document.activeElement?.textContent || document.activeElement?.parentElement?.textContent;
    await waitFor(() => expect(words()).toMatch(new RegExp(`^${name}`)));
  });
});

describe("Dialog whose page changes", () => {
  it("closes, and can be opened again", async () => {
    const { rerender } = render(
      <DialogPageContext value={1}>
        <Page />
      </DialogPageContext>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    await screen.findByRole("dialog");
    rerender(
      <DialogPageContext value={2}>
        <Page />
      </DialogPageContext>,
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });
});
