import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type LazyPart, createLazyPart } from "./lazy-part.ts";

type TextPart = LazyPart<{ text: string }>;

function Text({ part, wanted }: { readonly part: TextPart; readonly wanted?: boolean }) {
  return <p>{part.useModule(wanted)?.text ?? "coming"}</p>;
}

describe("createLazyPart", () => {
  it("loads the module once, and renders it immediately after preloading", async () => {
    const fetchModule = vi.fn(async () => ({ text: "here" }));
    const part = createLazyPart(fetchModule);
    part.preload();
    await act(async () => {});
    render(<Text part={part} />);
    expect(screen.getByText("here")).toBeDefined();
    expect(fetchModule).toHaveBeenCalledOnce();
  });

  it("renders the placeholder until the module has loaded", async () => {
    let arrive = (_: { text: string }): void => {};
    const part = createLazyPart(() => new Promise<{ text: string }>((resolve) => (arrive = resolve)));
    await act(async () => void render(<Text part={part} />));
    expect(screen.getByText("coming")).toBeDefined();
    await act(async () => arrive({ text: "late" }));
    expect(screen.getByText("late")).toBeDefined();
  });

  it("retries when preloading failed", async () => {
    const fetchModule = vi.fn<() => Promise<{ text: string }>>();
    fetchModule.mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ text: "second" });
    const part = createLazyPart(fetchModule);
    part.preload();
    await act(async () => {});
    await act(async () => void render(<Text part={part} />));
    expect(screen.getByText("second")).toBeDefined();
  });

  it("does not load the module while it is not wanted", async () => {
    const fetchModule = vi.fn(async () => ({ text: "here" }));
    const part = createLazyPart(fetchModule);
    const { container, rerender } = render(<Text part={part} wanted={false} />);
    await act(async () => {});
    expect(fetchModule).not.toHaveBeenCalled();
    rerender(<Text part={part} wanted />);
    expect(container.textContent).toBe("coming");
    await act(async () => {});
    expect(container.textContent).toBe("here");
  });

  it("reports a failure once while the module stays wanted, and retries when it is wanted again", async () => {
    const fetchModule = vi.fn<() => Promise<{ text: string }>>();
    fetchModule.mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ text: "back" });
    const part = createLazyPart(fetchModule);
    const onFailure = vi.fn();
    const Wanting = ({ wanted }: { readonly wanted: boolean }) => (
      <p>{part.useModule(wanted, onFailure)?.text ?? "coming"}</p>
    );
    const { rerender } = render(<Wanting wanted />);
    await act(async () => {});
    await act(async () => rerender(<Wanting wanted />));
    expect(onFailure).toHaveBeenCalledOnce();
    expect(fetchModule).toHaveBeenCalledOnce();
    await act(async () => rerender(<Wanting wanted={false} />));
    await act(async () => rerender(<Wanting wanted />));
    expect(screen.getByText("back")).toBeDefined();
  });
});
