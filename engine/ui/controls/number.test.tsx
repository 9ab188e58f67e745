import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { NumberInput } from "./number.tsx";

afterEach(cleanup);

const seen: (number | null)[] = [];

function Held(props: { readOnly?: boolean }) {
  const [value, setValue] = useState<number | null>(15);
  const take = (next: number | null) => {
    seen.push(next);
    setValue(next);
  };
  return <NumberInput id="n" label="Tries" min={10} max={30} value={value} onChange={take} readOnly={props.readOnly} />;
}

const input = () => screen.getByRole<HTMLInputElement>("spinbutton");

describe("NumberInput", () => {
  it("does not touch what is typed before the input is left", () => {
    render(<Held />);
    fireEvent.change(input(), { target: { value: "2" } });
    expect(input().value).toBe("2");
    expect(seen.at(-1)).toBe(2);
    fireEvent.change(input(), { target: { value: "25" } });
    fireEvent.blur(input());
    expect(seen.at(-1)).toBe(25);
  });

  it.each([
    ["2", 10],
    ["300", 30],
  ])("turns %s into %s on leaving", (typed, kept) => {
    render(<Held />);
    fireEvent.change(input(), { target: { value: typed } });
    fireEvent.blur(input());
    expect(seen.at(-1)).toBe(kept);
    expect(input().value).toBe(String(kept));
  });

  it("reports null for empty and leaves it empty", () => {
    render(<Held />);
    fireEvent.change(input(), { target: { value: "" } });
    fireEvent.blur(input());
    expect(seen.at(-1)).toBeNull();
    expect(input().value).toBe("");
  });
});
