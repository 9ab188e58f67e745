import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";

afterEach(cleanup);

describe("SearchBox", () => {
  it('searches for the trimmed text on request, not while typing; clearing searches for ""', () => {
    const search = vi.fn();
    const { rerender } = render(<SearchBox label="Search users" value="" onSearch={search} />);
    const input = screen.getByRole<HTMLInputElement>("textbox");
    fireEvent.change(input, { target: { value: "  ada " } });
    expect(search).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(search.mock.calls).toEqual([["ada"]]);
    rerender(<SearchBox label="Search users" value="ada" onSearch={search} />);
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(search.mock.calls).toEqual([["ada"], [""]]);
    expect(input.value).toBe("");
  });
});
