import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { type Chunk, createChunk } from "./chunk.ts";

type TextChunk = Chunk<{ text: string }>;

function Text({ chunk }: { readonly chunk: TextChunk }) {
  return <p>{chunk.useModule().text}</p>;
}

function shown(chunk: TextChunk) {
  return (
    <Suspense fallback={<p>coming</p>}>
      <Text chunk={chunk} />
    </Suspense>
  );
}

describe("createChunk", () => {
  it("is fetched once and stands at once when it was fetched ahead", async () => {
    const fetchModule = vi.fn(async () => ({ text: "here" }));
    const chunk = createChunk(fetchModule);
    chunk.preload();
    await act(async () => {});
    render(shown(chunk));
    expect(screen.getByText("here")).toBeDefined();
    expect(fetchModule).toHaveBeenCalledOnce();
  });

  it("shows what stands in for it until it is there", async () => {
    let arrive = (_: { text: string }): void => {};
    const chunk = createChunk(() => new Promise<{ text: string }>((resolve) => (arrive = resolve)));
    await act(async () => void render(shown(chunk)));
    expect(screen.getByText("coming")).toBeDefined();
    await act(async () => arrive({ text: "late" }));
    expect(screen.getByText("late")).toBeDefined();
  });

  it("tries again after a failure ahead", async () => {
    const fetchModule = vi.fn<() => Promise<{ text: string }>>();
    fetchModule.mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ text: "second" });
    const chunk = createChunk(fetchModule);
    chunk.preload();
    await act(async () => {});
    await act(async () => void render(shown(chunk)));
    expect(screen.getByText("second")).toBeDefined();
  });

  it("is waited for without suspending where a placeholder stands, and not fetched where it is not wanted", async () => {
    function Arriving({ chunk, wanted }: { readonly chunk: TextChunk; readonly wanted: boolean }) {
      return <p>{chunk.useArrived(wanted)?.text ?? "coming"}</p>;
    }
    const fetchModule = vi.fn(async () => ({ text: "here" }));
    const chunk = createChunk(fetchModule);
    const { container, rerender } = render(<Arriving chunk={chunk} wanted={false} />);
    await act(async () => {});
    expect(fetchModule).not.toHaveBeenCalled();
    rerender(<Arriving chunk={chunk} wanted />);
    expect(container.textContent).toBe("coming");
    await act(async () => {});
    expect(container.textContent).toBe("here");
  });
});
