import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NumberInput } from "./number.tsx";

afterEach(cleanup);

const seen: (number | null)[] = [];

function Held(props: { readOnly?: boolean; onUnreadable?: () => void }) {
  const [value, setValue] = useState<number | null>(15);
  const take = (next: number | null) => {
    seen.push(next);
    setValue(next);
  };
  return <NumberInput id="n" label="Tries" min={10} max={30} value={value} onChange={take} {...props} />;
}

const input = () => screen.getByRole<HTMLInputElement>("spinbutton");

describe("NumberInput", () => {
  it("does not change the typed text before the input loses the focus", () => {
    render(<Held />);
    fireEvent.change(input(), { target: { value: "2" } });
    expect(input().value).toBe("2");
    expect(seen.at(-1)).toBe(2);
    fireEvent.change(input(), { target: { value: "25" } });
    fireEvent.blur(input());
    expect(seen.at(-1)).toBe(25);
  });

  it.each(["2", "300"])("keeps %s although it is out of range", (typed) => {
    render(<Held />);
    fireEvent.change(input(), { target: { value: typed } });
    fireEvent.blur(input());
    expect(seen.at(-1)).toBe(Number(typed));
    expect(input().value).toBe(typed);
  });

  it("reports when its text is not a number", () => {
    const reported = vi.fn();
    render(<Held onUnreadable={reported} />);
    const before = seen.length;
    const validity = vi.spyOn(input(), "validity", "get");
    validity.mockReturnValue({ badInput: true } as ValidityState);
    fireEvent.change(input(), { target: { value: "" } });
    validity.mockReturnValue({ badInput: false } as ValidityState);
    fireEvent.change(input(), { target: { value: "7" } });
    expect(reported).toHaveBeenCalledTimes(1);
    expect(seen.slice(before)).toEqual([7]);
  });

  it("reports a text that was typed into the empty input, which is no change, when it is left", () => {
    const reported = vi.fn();
    render(<Held onUnreadable={reported} />);
    fireEvent.change(input(), { target: { value: "" } });
    const before = seen.length;
    const validity = vi.spyOn(input(), "validity", "get");
    validity.mockReturnValue({ badInput: true } as ValidityState);
    fireEvent.blur(input());
    fireEvent.blur(input());
    expect(reported).toHaveBeenCalledTimes(1);
    validity.mockReturnValue({ badInput: false } as ValidityState);
    fireEvent.blur(input());
    expect(seen.slice(before)).toEqual([null]);
  });

  it("reports null for empty and leaves it empty", () => {
    render(<Held />);
    fireEvent.change(input(), { target: { value: "" } });
    fireEvent.blur(input());
    expect(seen.at(-1)).toBeNull();
    expect(input().value).toBe("");
  });
});
