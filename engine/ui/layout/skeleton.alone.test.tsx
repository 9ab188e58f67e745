import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Skeleton } from "./skeleton.tsx";

let clock = 0;

beforeEach(() => {
  // Earlier skeletons of the same page must not affect the wait of this one.
  clock = Math.max(clock, performance.now()) + 1000;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number): void => {
  clock += milliseconds;
};

const delay = (): string => screen.getByRole("status").style.getPropertyValue("animation-delay");

describe("Skeleton", () => {
  it("shows its bars after the default delay", () => {
    pass(1000);
    render(<Skeleton kind="table" />);
    expect(delay()).toBe("");
  });

  it("continues the animation of the previous skeleton, so that nothing flashes", () => {
    const { rerender } = render(<Skeleton key="screen" kind="table" />);
    pass(300);
    rerender(<Skeleton key="record" kind="form" />);
    expect(delay()).toBe("-100ms");
    pass(100);
    rerender(<Skeleton key="part" kind="form" />);
    expect(delay()).toBe("-200ms");
  });

  it("starts the delay again when other content was shown in between", () => {
    const { rerender } = render(<Skeleton kind="table" />);
    pass(300);
    rerender(<p>Rows</p>);
    pass(300);
    rerender(<Skeleton kind="table" />);
    expect(delay()).toBe("");
  });
});
