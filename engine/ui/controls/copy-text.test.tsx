import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CopyText } from "./copy-text.tsx";

afterEach(cleanup);

it.each([
  ["an address that is a little too long for one line", "x".repeat(90), 2],
  ["separate lines", "a\nb\nc", 3],
  ["a certificate", "x".repeat(2000), 8],
])("shows %s in as many lines as it needs, up to eight", (_what, value, lines) => {
  render(<CopyText id="value" value={value} />);
  expect(screen.getByRole("textbox").getAttribute("rows")).toBe(String(lines));
});
