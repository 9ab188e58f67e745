import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAfterPress } from "./use-after-press.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("useAfterPress", () => {
  it("runs the function immediately when nothing is pressed", () => {
    const then = vi.fn();
    renderHook(useAfterPress).result.current(then);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["a mouse", ["pointerDown", "mouseDown"], ["pointerUp", "mouseUp", "click"]],
    [
      "a finger, whose pointer has gone before its click",
      ["pointerDown", "pointerUp", "mouseDown"],
      ["mouseUp", "click"],
    ],
    ["a drag that takes the pointer", ["pointerDown"], ["pointerCancel"]],
  ] as const)("runs the function once, after the end of a press by %s", (_, before, after) => {
    const then = vi.fn();
    const { result } = renderHook(useAfterPress);
    for (const name of before) fireEvent[name](document.body);
    result.current(then);
    for (const name of after) fireEvent[name](document.body);
    expect(then).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(then).toHaveBeenCalledTimes(1);
    result.current(then);
    expect(then).toHaveBeenCalledTimes(2);
  });

  it("drops a pending function when the component unmounts", () => {
    const then = vi.fn();
    const { result, unmount } = renderHook(useAfterPress);
    fireEvent.pointerDown(document.body);
    result.current(then);
    fireEvent.pointerUp(document.body);
    unmount();
    vi.runAllTimers();
    expect(then).not.toHaveBeenCalled();
  });
});
