import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clampPage, Pager } from "./pager.tsx";

afterEach(cleanup);

describe("clampPage", () => {
  it.each([
    ["3", 3],
    ["0", 1],
    ["-4", 1],
    ["99", 7],
    ["2.9", 2],
    [" 4 ", 4],
    ["", 5],
    ["many", 5],
    ["Infinity", 7],
  ])("returns for %j page %i", (typed, page) => {
    expect(clampPage(typed, 5, 7)).toBe(page);
  });
});

describe("Page number of the pager", () => {
  function renderIt(props: { first: number; hasNext: boolean; total?: number }) {
    const onPage = vi.fn();
    render(<Pager count={10} pageSize={10} onPage={onPage} onPageSize={() => {}} {...props} />);
    return onPage;
  }
  const go = (typed: string): void => {
    const input = screen.getByRole("textbox", { name: "Page" });
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.keyDown(input, { key: "Enter" });
  };

  it("opens any page of a list whose length is known, and none beyond", () => {
    const onPage = renderIt({ first: 10, hasNext: true, total: 65 });
    expect(screen.getByText("/ 7")).toBeTruthy();
    go("6");
    go("70");
    go("0");
    expect(onPage.mock.calls).toEqual([[50], [60], [0]]);
  });

  it("opens at most the next page when the length is not known", () => {
    const onPage = renderIt({ first: 20, hasNext: true });
    go("9");
    expect(onPage.mock.calls).toEqual([[30]]);
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("4");
  });

  it("keeps the page for text that is not a number, and on the only known page", () => {
    const onPage = renderIt({ first: 20, hasNext: false });
    go("x");
    go("3");
    expect(onPage).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("3");
  });

  it("is hidden when there is only one page", () => {
    renderIt({ first: 0, hasNext: false });
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
