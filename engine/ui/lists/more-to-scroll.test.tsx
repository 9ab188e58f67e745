import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Table, TableBody } from "./data-grid.tsx";

afterEach(cleanup);

/** Mocks the width of every element and that of its content, in pixels. */
function sized(own: number, content: number): void {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(own);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(content);
}

function renderTable() {
  const { container } = render(
    <Table label="wide">
      <TableBody>{null}</TableBody>
    </Table>,
  );
  const scroller = container.querySelector("table")?.parentElement;
  if (!scroller) throw new Error("There is no table");
  // The DOM of the test has no layout, so the observer never measures.
  fireEvent.scroll(scroller);
  const sides = () => {
    const at = scroller.parentElement;
    return [at?.hasAttribute("data-more-start"), at?.hasAttribute("data-more-end")];
  };
  return { scroller, sides };
}

describe("Table", () => {
  it("shades the sides with hidden content", () => {
    sized(100, 300);
    const { scroller, sides } = renderTable();
    expect(sides()).toEqual([false, true]);
    scroller.scrollLeft = 120;
    fireEvent.scroll(scroller);
    expect(sides()).toEqual([true, true]);
    scroller.scrollLeft = 200;
    fireEvent.scroll(scroller);
    expect(sides()).toEqual([true, false]);
  });

  it("has no shade when everything fits", () => {
    sized(300, 300);
    expect(renderTable().sides()).toEqual([false, false]);
  });
});
