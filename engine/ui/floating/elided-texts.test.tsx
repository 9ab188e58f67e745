import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ElidedTexts } from "./elided-texts.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NAME = "A name that is longer than its box";

/** Renders a link whose text is cut while its content is wider than it. */
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
  it("gives a cut text its whole words as title when the pointer comes, and takes them away when it fits again", () => {
    const { text, width } = renderLink(300);
    expect(text.title).toBe("");
    fireEvent.pointerOver(text);
    expect(text.title).toBe(NAME);
    width.mockReturnValue(90);
    fireEvent.pointerOver(text);
    expect(text.title).toBe("");
  });

  it("leaves a text that fits as it is", () => {
    const { text } = renderLink(90);
    fireEvent.pointerOver(text);
    expect(text.title).toBe("");
  });

  it("shows the whole words beside an element that the keyboard came to, until it leaves", async () => {
    const { link } = renderLink(300);
    vi.spyOn(link, "matches").mockReturnValue(true);
    fireEvent.focusIn(link);
    expect((await screen.findByRole("tooltip")).textContent).toBe(NAME);
    fireEvent.focusOut(link);
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  });
});
