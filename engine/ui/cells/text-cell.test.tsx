import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TextCell } from "./text-cell.tsx";

it("cuts a text where there is no room, and shows one whole that is not to be cut", () => {
  render(
    <>
      <TextCell value="cut" />
      <TextCell value="whole" whole />
    </>,
  );
  expect(screen.getByText("cut").className).toContain("truncate");
  expect(screen.getByText("whole").className).not.toContain("truncate");
});
