import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Skeleton } from "./skeleton.tsx";

let clock = 0;

beforeEach(() => {
  // Later than whatever other tests of the page have rendered.
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

describe("a skeleton", () => {
  it("shows its bars after a while", () => {
    pass(1000);
    render(<Skeleton kind="table" />);
    expect(delay()).toBe("");
  });

  it("goes on where the one before it was, so that nothing flashes", () => {
    const { rerender } = render(<Skeleton key="screen" kind="table" />);
    pass(300);
    rerender(<Skeleton key="record" kind="form" />);
    expect(delay()).toBe("-100ms");
    pass(100);
    rerender(<Skeleton key="part" kind="form" />);
    expect(delay()).toBe("-200ms");
  });

  it("starts again once the page was there in between", () => {
    const { rerender } = render(<Skeleton kind="table" />);
    pass(300);
    rerender(<p>Rows</p>);
    pass(300);
    rerender(<Skeleton kind="table" />);
    expect(delay()).toBe("");
  });
});
