import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderThings, many, names } from "../../testing/render-things.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("Live list", () => {
  it("is reloaded every few seconds after the button is pressed, until it is paused", async () => {
    const { http } = renderThings(many(2), { live: 5, filters: [] });
    await screen.findByText("Thing 2");
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    await pass(20);
    expect(http.calls).toHaveLength(1);
    fireEvent.click(await screen.findByRole("button", { name: "Live" }));
    await pass(1);
    expect(http.calls).toHaveLength(2);
    await pass(11);
    expect(http.calls).toHaveLength(4);
    expect(names()).toEqual(["Thing 1", "Thing 2"]);
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    await pass(20);
    expect(http.calls).toHaveLength(4);
  });

  it("is not reloaded while the page is hidden", async () => {
    const { http } = renderThings(many(2), { live: 5 });
    await screen.findByText("Thing 2");
    fireEvent.click(await screen.findByRole("button", { name: "Live" }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(http.calls).toHaveLength(2);
    hidden.mockRestore();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(http.calls).toHaveLength(3);
  });

  it("is not offered when the table does not define it", async () => {
    renderThings(many(2));
    await screen.findByText("Thing 2");
    expect(screen.queryByRole("button", { name: "Live" })).toBeNull();
  });
});
