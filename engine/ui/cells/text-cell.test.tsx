import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TextCell } from "./text-cell.tsx";

it("truncates a text, unless it is to be shown whole", () => {
  render(
    <>
      <TextCell value="cut" />
      <TextCell value="whole" whole />
    </>,
  );
  expect(screen.getByText("cut").className).toContain("truncate");
  expect(screen.getByText("whole").className).not.toContain("truncate");
});
