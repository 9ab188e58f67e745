import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TabPanel, Tabs } from "./tabs.tsx";

afterEach(cleanup);

describe("Tabs", () => {
  it("has one tab stop; arrow keys, Home and End move the focus without selecting", () => {
    const opened = vi.fn();
    const items = ["a", "b", "c"].map((key) => ({ key, label: key, onSelect: opened }));
    render(<Tabs label="Parts" items={items} active="b" />);
    const stops = () => screen.getAllByRole("tab").filter((tab) => tab.tabIndex === 0);
    expect(stops().map((tab) => tab.textContent)).toEqual(["b"]);
    stops()[0]?.focus();
    for (const [key, to] of [
      ["ArrowRight", "c"],
      ["ArrowRight", "a"],
      ["ArrowLeft", "c"],
      ["Home", "a"],
      ["End", "c"],
    ]) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement?.textContent).toBe(to);
      expect(stops().map((tab) => tab.textContent)).toEqual([to]);
    }
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("b");
  });

  it("shades the sides with hidden tabs", () => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(300);
    const items = ["a", "b"].map((key) => ({ key, label: key, onSelect: () => {} }));
    const { container } = render(<Tabs label="Parts" items={items} active="a" />);
    const row = screen.getByRole("tablist");
    const sides = (): number[] =>
      [".edge-shade.start-0", ".edge-shade.end-0"].map((side) => container.querySelectorAll(side).length);
    fireEvent.scroll(row);
    expect(sides()).toEqual([0, 1]);
    row.scrollLeft = 200;
    fireEvent.scroll(row);
    expect(sides()).toEqual([1, 0]);
    vi.restoreAllMocks();
  });

  it("has buttons outside of the tab order that scroll to hidden tabs, and keep their place", () => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(170);
    const items = ["a", "b"].map((key) => ({ key, label: key, onSelect: () => {} }));
    render(<Tabs label="Parts" items={items} active="a" />);
    const row = screen.getByRole("tablist");
    fireEvent.scroll(row);
    const forward = screen.getByRole("button", { name: "Scroll to later tabs" });
    expect(forward.tabIndex).toBe(-1);
    expect(row.contains(forward)).toBe(false);
    expect(fireEvent.mouseDown(forward)).toBe(false);
    fireEvent.click(forward);
    expect(row.scrollLeft).toBe(70);
    fireEvent.scroll(row);
    const back = screen.getByRole<HTMLButtonElement>("button", { name: "Scroll to earlier tabs" });
    expect([(forward as HTMLButtonElement).disabled, back.disabled]).toEqual([true, false]);
    fireEvent.click(back);
    expect(row.scrollLeft).toBe(0);
    row.style.direction = "rtl";
    fireEvent.scroll(row);
    fireEvent.click(screen.getByRole("button", { name: "Scroll to later tabs" }));
    expect(row.scrollLeft).toBe(-70);
    vi.restoreAllMocks();
  });

  it("renders each level of nested tabs differently", () => {
    const items = ["a", "b"].map((key) => ({ key, label: key, onSelect: () => {} }));
    const row = <Tabs label="Parts" items={items} active="a" />;
    render(
      <>
        {row}
        <TabPanel id="panel-1" tab="a">
          {row}
          <TabPanel id="panel-2" tab="a">
            {row}
          </TabPanel>
        </TabPanel>
      </>,
    );
    const looks = screen.getAllByRole("tablist").map((list) => list.className);
    expect(new Set(looks).size).toBe(3);
  });

  it("marks no tab when the active key is unknown, and can still be reached by Tab", () => {
    const items = ["a", "b"].map((key) => ({ key, label: key, onSelect: () => {} }));
    render(<Tabs label="Parts" items={items} active="gone" />);
    expect(screen.queryByRole("tab", { selected: true })).toBeNull();
    expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1]);
  });
});
