import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Alerts } from "./alerts.tsx";
import { footBar } from "../base/foot-bar.ts";

afterEach(cleanup);

it("calls `onRead` and `onLeave` when pointer or focus enters and leaves the alerts", () => {
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

it("shows the newest message first, regardless of its tone", () => {
  const alerts = [
    { id: "3", tone: "danger", title: "Failed" },
    { id: "2", tone: "success", title: "Saved" },
    { id: "1", tone: "danger", title: "Failed before" },
  ] as const;
  render(<Alerts label="Messages" alerts={alerts} onClose={() => {}} />);
  const items = screen.getAllByRole("listitem").toSorted((a, b) => Number(a.style.order) - Number(b.style.order));
  expect(items.map(({ textContent }) => textContent)).toEqual(["Failed", "Saved", "Failed before"]);
});

it("keeps the bar of a form free, and moves to the bottom of the window when the bar is removed", () => {
  const alerts = [{ id: "1", tone: "success", title: "Saved" }] as const;
  const page = (bar: boolean) => (
    <>
      {bar && <div ref={footBar} data-testid="bar" />}
      <Alerts label="Messages" alerts={alerts} onClose={() => {}} />
    </>
  );
  const place = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
  place.mockReturnValue(new DOMRect(0, window.innerHeight - 70, 500, 60));
  const { rerender } = render(page(true));
  const messages = screen.getByRole("region", { name: "Messages" });
  expect(messages.style.marginBottom).toBe("70px");
  place.mockReturnValue(new DOMRect(0, 100, 500, 60));
  fireEvent.scroll(document);
  expect(messages.style.marginBottom, "a bar further up is out of reach").toBe("");
  place.mockReturnValue(new DOMRect(0, window.innerHeight - 70, 500, 60));
  fireEvent.scroll(document);
  rerender(page(false));
  expect(messages.style.marginBottom).toBe("");
  place.mockRestore();
});
