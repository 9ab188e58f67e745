import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { MultiSelect } from "./multi-select.tsx";

afterEach(cleanup);

const options = ["one", "two", "three", "four", "five"].map((label) => ({ value: label, label }));
let held: readonly string[] = [];

function Held(props: { first: readonly string[]; disabled?: boolean }) {
  const [value, setValue] = useState(props.first);
  held = value;
  return (
    <MultiSelect id="m" label="Numbers" options={options} value={value} onChange={setValue} disabled={props.disabled} />
  );
}

const box = () => screen.getByRole<HTMLInputElement>("combobox");

describe("MultiSelect", () => {
  it("adds and removes a value with Enter, and stays open", () => {
    render(<Held first={[]} />);
    fireEvent.change(box(), { target: { value: "t" } });
    fireEvent.keyDown(box(), { key: "ArrowDown" });
    fireEvent.keyDown(box(), { key: "Enter" });
    expect(held).toEqual(["two"]);
    expect(box().getAttribute("aria-expanded")).toBe("true");
    fireEvent.keyDown(box(), { key: "Enter" });
    expect(held).toEqual([]);
  });

  it("shows three chips and the number of the others, and all on demand", () => {
    render(<Held first={["one", "two", "three", "four", "five"]} />);
    const chips = () => screen.getAllByRole("button", { name: /^Remove/ }).length;
    expect(chips()).toBe(3);
    fireEvent.click(screen.getByRole("button", { name: "Show 2 more" }));
    expect(chips()).toBe(5);
    fireEvent.click(screen.getByRole("button", { name: "Remove five" }));
    expect(held).toEqual(["one", "two", "three", "four"]);
  });

  it("removes the last value with Backspace only when the input is empty", () => {
    render(<Held first={["one", "two"]} />);
    fireEvent.change(box(), { target: { value: "f" } });
    fireEvent.keyDown(box(), { key: "Backspace" });
    expect(held).toEqual(["one", "two"]);
    fireEvent.change(box(), { target: { value: "" } });
    fireEvent.keyDown(box(), { key: "Backspace" });
    expect(held).toEqual(["one"]);
  });

  it("does not change when disabled", () => {
    render(<Held first={["one"]} disabled />);
    fireEvent.keyDown(box(), { key: "Backspace" });
    expect(held).toEqual(["one"]);
    expect(screen.queryByRole("button", { name: "Remove one" })).toBeNull();
  });
});
