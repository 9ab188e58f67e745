import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ListCell } from "./list-cell.tsx";

afterEach(cleanup);

const values = (count: number): string[] => Array.from({ length: count }, (_, at) => `value ${at + 1}`);

it("shows the first two values, and the others on demand", () => {
  render(<ListCell chips values={values(9)} />);
  expect(screen.getAllByText(/^value/)).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Show 7 more" }));
  expect(screen.getAllByText(/^value/)).toHaveLength(9);
});

it("shows two of three chips", () => {
  render(<ListCell chips values={values(3)} />);
  expect(screen.getAllByText(/^value/)).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Show 1 more" })).toBeTruthy();
});

it("shows all texts when only one would be hidden", () => {
  render(<ListCell values={values(3)} />);
  expect(screen.getAllByText(/^value/)).toHaveLength(3);
  expect(screen.queryByRole("button")).toBeNull();
});
