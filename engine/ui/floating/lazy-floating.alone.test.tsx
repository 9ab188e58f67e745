import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  cleanup();
  vi.doUnmock("../floating.tsx");
  vi.resetModules();
});

const fetched = (): void => {
  vi.resetModules();
};
const lost = (): void => {
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.doMock("../floating.tsx", () => Promise.reject(new Error("offline")));
};
const options = [
  { value: "a", label: "Alpha" },
  { value: "b", label: "Beta" },
];

describe("HelpIcon", () => {
  it("opens before its module has loaded, keeps its button element, and returns the focus to it", async () => {
    fetched();
    const { HelpIcon } = await import("../buttons/help-icon.tsx");
    render(
      <HelpIcon id="name" label="Name">
        What it is for
      </HelpIcon>,
    );
    const button = screen.getByRole("button");
    button.focus();
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    const text = await screen.findByRole("dialog", { name: "Name" });
    expect(text.textContent).toBe("What it is for");
    expect(screen.getByRole("button", { hidden: true })).toBe(button);
    expect(button.getAttribute("aria-controls")).toBe(text.id);
    fireEvent.keyDown(document.activeElement ?? text, { key: "Escape" });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });

  it("does not take the focus back when it moved elsewhere while the text was closing", async () => {
    fetched();
    const { HelpIcon } = await import("../buttons/help-icon.tsx");
    render(
      <>
        <HelpIcon id="name" label="Name">
          What it is for
        </HelpIcon>
        <input aria-label="Next" />
      </>,
    );
    fireEvent.click(screen.getByRole("button"));
    fireEvent.keyDown(await screen.findByRole("dialog", { name: "Name" }), { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    const next = screen.getByRole("textbox", { name: "Next" });
    next.focus();
    // The focus is restored in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(next);
  });

  it("shows an error when its module cannot be loaded", async () => {
    lost();
    const { HelpIcon } = await import("../buttons/help-icon.tsx");
    render(
      <HelpIcon id="name" label="Name">
        What it is for
      </HelpIcon>,
    );
    fireEvent.click(screen.getByRole("button"));
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
    expect(screen.getByRole("button").getAttribute("aria-expanded")).toBe("false");
  });
});

describe("SelectSearch", () => {
  it("accepts typed text before its list has loaded, and Enter selects the match", async () => {
    fetched();
    const { SelectSearch } = await import("../controls/choices/select-search.tsx");
    const onChange = vi.fn();
    render(<SelectSearch id="s" label="Flow" value="" options={options} onChange={onChange} />);
    const input = screen.getByRole("combobox");
    fireEvent.change(input, { target: { value: "Be" } });
    expect(screen.queryByRole("option")).toBeNull();
    expect((await screen.findByRole("option")).textContent).toBe("Beta");
    fireEvent.keyDown(input, { key: "Enter" });
    expect(onChange).toHaveBeenCalledWith("b");
  });

  it("shows an error when its list cannot be loaded, and retries when it is opened again", async () => {
    lost();
    const { SelectSearch } = await import("../controls/choices/select-search.tsx");
    render(<SelectSearch id="s" label="Flow" value="" options={options} onChange={() => undefined} />);
    const input = screen.getByRole("combobox");
    fireEvent.keyDown(input, { key: "ArrowDown" });
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
    vi.doUnmock("../floating.tsx");
    fireEvent.keyDown(input, { key: "Escape" });
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.keyDown(input, { key: "ArrowDown" });
    expect(await screen.findAllByRole("option")).toHaveLength(2);
  });
});
