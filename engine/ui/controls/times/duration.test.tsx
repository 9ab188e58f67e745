import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Duration } from "./duration.tsx";

afterEach(cleanup);

const seen: (number | null)[] = [];

function Held(props: { first: number | null }) {
  const [value, setValue] = useState(props.first);
  const take = (next: number | null) => {
    seen.push(next);
    setValue(next);
  };
  return (
    <>
      <Duration id="d" label="Lifespan" value={value} onChange={take} />
      <button type="button" onClick={() => setValue(7200)}>
        load
      </button>
    </>
  );
}

const number = () => screen.getByRole<HTMLInputElement>("spinbutton");
const unit = () => screen.getByRole<HTMLSelectElement>("combobox");

describe("Duration", () => {
  it("shows the largest unit that divides the value", () => {
    render(<Held first={5400} />);
    expect([number().value, unit().value]).toEqual(["90", "minutes"]);
  });

  it("reports seconds, and keeps the unit while typing, also for 0 and an empty input", () => {
    render(<Held first={60} />);
    for (const [typed, seconds] of [
      ["120", 7200],
      ["0", 0],
      ["", null],
      ["5", 300],
    ] as const) {
      fireEvent.change(number(), { target: { value: typed } });
      expect(seen.at(-1)).toBe(seconds);
      expect(unit().value).toBe("minutes");
    }
  });

  it("keeps the number when the unit changes", () => {
    render(<Held first={300} />);
    fireEvent.change(unit(), { target: { value: "hours" } });
    expect(seen.at(-1)).toBe(5 * 3600);
    expect(number().value).toBe("5");
  });

  it("offers seconds when the value needs them, and selects a unit again when the value changes from outside", () => {
    render(<Held first={61} />);
    expect([number().value, unit().value]).toEqual(["61", "seconds"]);
    fireEvent.click(screen.getByText("load"));
    expect([number().value, unit().value]).toEqual(["2", "hours"]);
  });

  it.each(["-3", "99"])("keeps the typed text %s", (typed) => {
    render(<Held first={60} />);
    fireEvent.change(number(), { target: { value: typed } });
    fireEvent.blur(number());
    expect(seen.at(-1)).toBe(Number(typed) * 60);
    expect(number().value).toBe(typed);
  });
});
