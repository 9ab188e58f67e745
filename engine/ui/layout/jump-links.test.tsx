import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { JumpLinks } from "./jump-links.tsx";

afterEach(cleanup);

it("marks the last section whose top is at most 100 px below the top of the window", () => {
  const items = ["first", "second", "third"].map((id) => ({ id, label: id }));
  render(
    <>
      {items.map(({ id }) => (
        <section key={id} id={id} />
      ))}
      <JumpLinks label="Sections" items={items} />
    </>,
  );
  const scrollTo = (tops: readonly number[]): string | null => {
    items.forEach(({ id }, at) => {
      const section = document.getElementById(id);
      if (section) vi.spyOn(section, "getBoundingClientRect").mockReturnValue(new DOMRect(0, tops[at]));
    });
    act(() => void document.dispatchEvent(new Event("scroll")));
    return screen.getByRole("button", { current: true }).textContent;
  };
  expect(scrollTo([120, 500, 900])).toBe("first");
  expect(scrollTo([-300, 100, 480])).toBe("second");
  expect(scrollTo([-300, 101, 480])).toBe("first");
  expect(scrollTo([-900, -500, 20])).toBe("third");
});
