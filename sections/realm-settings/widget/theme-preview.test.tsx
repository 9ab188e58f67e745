import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import ThemePreview from "./theme-preview.tsx";

afterEach(cleanup);

const translate = (text: unknown): string => (text as { text?: string } | undefined)?.text ?? "";
const words = Object.fromEntries(["login", "admin", "realm", "signIn", "save"].map((name) => [name, { text: name }]));

function renderIt(given: Readonly<Record<string, unknown>>): void {
  render(<ThemePreview title="Preview" direction="ltr" translate={translate} with={{ words, ...given }} />);
}

const backgroundOf = (text: string): string => screen.getAllByText(text).at(-1)?.style.backgroundColor ?? "";

it("shows the pages in the colours of the mode, as two images", () => {
  renderIt({ mode: "light", light: { primaryColor: "#cc0066" }, dark: { primaryColor: "#008800" } });
  expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("aria-label"))).toEqual(["login", "admin"]);
  expect(screen.queryByRole("button")).toBeNull();
  expect(backgroundOf("save")).toBe("#cc0066");
  cleanup();
  renderIt({ mode: "dark", light: { primaryColor: "#cc0066" }, dark: { primaryColor: "#008800" } });
  expect(backgroundOf("save")).toBe("#008800");
});

it("shows the logo in its size, or the name if there is no logo", () => {
  renderIt({});
  expect(screen.getAllByText("realm")).toHaveLength(2);
  cleanup();
  renderIt({ logo: "data:image/png;base64,AAAA", logoWidth: "120px" });
  expect(screen.queryByText("realm")).toBeNull();
  expect(document.querySelector("img")?.style.width).toBe("120px");
});
