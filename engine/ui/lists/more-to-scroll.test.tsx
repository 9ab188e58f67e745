import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Table, TableBody } from "./data-grid.tsx";

afterEach(cleanup);

/** Gives every element a width of its own and one of its content, in pixels. */
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
  // Here nothing is laid out, so nothing is measured by itself.
  fireEvent.scroll(scroller);
  const sides = () => {
    const at = scroller.parentElement;
    return [at?.hasAttribute("data-more-start"), at?.hasAttribute("data-more-end")];
  };
  return { scroller, sides };
}

describe("a table", () => {
  it("shades the sides on which there is more to see", () => {
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

  it("has no shade where everything fits", () => {
    sized(300, 300);
    expect(renderTable().sides()).toEqual([false, false]);
  });
});
