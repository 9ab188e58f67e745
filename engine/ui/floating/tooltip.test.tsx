import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../buttons/button.tsx";
import { Tooltip } from "./tooltip.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("Tooltip", () => {
  it("shows on focus, describes the element, and does not replace it", async () => {
    render(<Button tooltip="Reads again">Refresh</Button>);
    const button = screen.getByRole("button");
    button.focus();
    const tip = await screen.findByRole("tooltip");
    expect(tip.textContent).toBe("Reads again");
    expect(screen.getByRole("button")).toBe(button);
    await waitFor(() => expect(button.getAttribute("aria-describedby")).toBe(tip.id));
    fireEvent.blur(button);
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  });

  it("shows when the pointer rests on the element, and closes with Escape", async () => {
    render(<Button tooltip="Reads again">Refresh</Button>);
    const button = screen.getByRole("button");
    fireEvent.pointerEnter(button, { pointerType: "mouse" });
    expect(await screen.findByRole("tooltip")).toBeTruthy();
    fireEvent.keyDown(button, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  });

  it("does not show when the pointer only passes over the element", async () => {
    vi.useFakeTimers();
    render(<Button tooltip="Reads again">Refresh</Button>);
    const button = screen.getByRole("button");
    fireEvent.pointerEnter(button, { pointerType: "mouse" });
    fireEvent.pointerLeave(button);
    await act(() => vi.runAllTimersAsync());
    expect(screen.queryByRole("tooltip")).toBeNull();
    fireEvent.pointerEnter(button, { pointerType: "mouse" });
    await act(() => vi.runAllTimersAsync());
    expect(screen.getByRole("tooltip")).toBeTruthy();
  });

  it("opens on press with `openOnPress`, and the element still receives the focus", async () => {
    let focused = 0;
    render(
      <Tooltip text="Too many wrong passwords." openOnPress>
        <button type="button" onFocus={() => focused++}>
          Locked
        </button>
      </Tooltip>,
    );
    const button = screen.getByRole("button");
    fireEvent.pointerDown(button);
    fireEvent.focus(button);
    fireEvent.click(button);
    expect(focused).toBe(1);
    expect((await screen.findByRole("tooltip")).textContent).toBe("Too many wrong passwords.");
  });
});
