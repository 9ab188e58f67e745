import { pressIgnored } from "../testing/ignored-presses.ts";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { MultiText, type RowText } from "./multi-text.tsx";

afterEach(cleanup);

const seen: (readonly RowText[])[] = [];

function Held(props: { first: readonly RowText[]; readOnly?: boolean }) {
  const [value, setValue] = useState(props.first);
  const take = (next: readonly RowText[]) => {
    seen.push(next);
    setValue(next);
  };
  return <MultiText id="m" rowLabel="URI" value={value} onChange={take} readOnly={props.readOnly} />;
}

const rows = () => screen.getAllByRole<HTMLInputElement>("textbox").map((row) => row.value);
const add = () => screen.getByRole("button", { name: "Add" });
const closed = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";

describe("MultiText", () => {
  it("always has one row, which cannot be removed; a row can be added only when it is filled", () => {
    render(<Held first={[]} />);
    expect(rows()).toEqual([""]);
    expect(closed(add())).toBe(true);
    expect(closed(screen.getByRole("button", { name: "Remove URI 1" }))).toBe(true);
    const calls = seen.length;
    pressIgnored(add());
    pressIgnored(screen.getByRole("button", { name: "Remove URI 1" }));
    expect(seen.length).toBe(calls);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "a" } });
    expect(closed(add())).toBe(false);
  });

  it("adds an empty row and focuses it", async () => {
    render(<Held first={["a"]} />);
    fireEvent.click(add());
    expect(rows()).toEqual(["a", ""]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("URI 2")));
  });

  it("Enter in the last filled row adds a row, and never submits the form", () => {
    render(<Held first={["a"]} />);
    expect(fireEvent.keyDown(screen.getByLabelText("URI 1"), { key: "Enter" })).toBe(false);
    expect(rows()).toEqual(["a", ""]);
    fireEvent.keyDown(screen.getByLabelText("URI 2"), { key: "Enter" });
    expect(rows()).toEqual(["a", ""]);
  });

  it("removes the selected row together with its element", () => {
    render(<Held first={["a", "b", "c"]} />);
    const last = screen.getByLabelText("URI 3");
    fireEvent.click(screen.getByRole("button", { name: "Remove b" }));
    expect(rows()).toEqual(["a", "c"]);
    expect(screen.getByLabelText("URI 2")).toBe(last);
  });

  it("shows no buttons when read-only", () => {
    render(<Held first={["a"]} readOnly />);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
