import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

it.each([
  ["number", "12", "number"],
  ["number", "", "number"],
  ["number", "a dozen", "text"],
  ["date", "2026-01-31", "date"],
  ["date", "31.1.2026", "text"],
  ["range", "5", "range"],
  ["email", "nobody", "email"],
])("TextInput: an input of type %s shows the stored value %j as %s", (type, value, shownAs) => {
  render(<TextInput id="f" label="Size" type={type} value={value} onChange={() => undefined} />);
  const input = screen.getByLabelText<HTMLInputElement>("Size");
  expect([input.type, input.value]).toEqual([shownAs, value]);
});
