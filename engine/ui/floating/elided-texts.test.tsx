import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ElidedTexts } from "./elided-texts.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NAME = "A name that is longer than its box";

/** Renders a link whose text is truncated while its content is wider than 100 px. */
function renderLink(contentWidth: number) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
  const width = vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(contentWidth);
  render(
    <>
      <a href="#name">
        <span className="truncate" style={{ textOverflow: "ellipsis" }}>
          {NAME}
        </span>
      </a>
      <ElidedTexts />
    </>,
  );
  return { text: screen.getByText(NAME), link: screen.getByRole("link"), width };
}

describe("ElidedTexts", () => {
  it("sets the full text as `title` of a truncated text on hover, and removes it when the text fits again", () => {
    const { text, width } = renderLink(300);
    expect(text.title).toBe("");
    fireEvent.pointerOver(text);
    expect(text.title).toBe(NAME);
    width.mockReturnValue(90);
    fireEvent.pointerOver(text);
    expect(text.title).toBe("");
  });

  it("sets no `title` when the text fits", () => {
    const { text } = renderLink(90);
    fireEvent.pointerOver(text);
    expect(text.title).toBe("");
  });

  it("shows the full text beside an element with keyboard focus, until it loses the focus", async () => {
    const { link } = renderLink(300);
    vi.spyOn(link, "matches").mockReturnValue(true);
    fireEvent.focusIn(link);
    expect((await screen.findByRole("tooltip")).textContent).toBe(NAME);
    fireEvent.focusOut(link);
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  });
});
