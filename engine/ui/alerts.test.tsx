import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Alerts } from "./alerts.tsx";

afterEach(cleanup);

it("tells when somebody reads a message with pointer or focus, and when they leave", () => {
  const onRead = vi.fn();
  const onLeave = vi.fn();
  const alerts = [{ id: "1", tone: "success", title: "Saved" }] as const;
  render(<Alerts label="Messages" alerts={alerts} onClose={() => {}} onRead={onRead} onLeave={onLeave} />);
  fireEvent.pointerMove(screen.getByText("Saved"));
  fireEvent.pointerLeave(screen.getByRole("region", { name: "Messages" }));
  fireEvent.focus(screen.getByRole("button", { name: "Close" }));
  fireEvent.blur(screen.getByRole("button", { name: "Close" }));
  expect([onRead.mock.calls.length, onLeave.mock.calls.length]).toEqual([2, 2]);
});
