import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FileInput } from "./file-input.tsx";

afterEach(cleanup);

const PREVIEW = { label: "Content of the file", tooLong: "This file is too long to be shown here." };

function renderIt(text: string, kind: "text" | "binary" = "text") {
  const value = { name: "a.txt", text, file: new File([text], "a.txt") };
  render(<FileInput id="f" label="File" kind={kind} value={value} onChange={() => undefined} preview={PREVIEW} />);
}

describe("Preview of a file", () => {
  it("is collapsed at first", () => {
    renderIt("one\ntwo");
    expect(screen.getByText("Content of the file").closest("details")?.open).toBe(false);
    expect(document.querySelector("pre")?.textContent).toBe("one\ntwo");
  });

  it("is replaced by a message when the file is too long", () => {
    renderIt("x".repeat(102_401));
    expect(document.querySelector("pre")).toBeNull();
    expect(screen.getByText(/^This file is too long to be shown here/)).toBeTruthy();
  });

  it("is omitted for a binary file", () => {
    renderIt("", "binary");
    expect(document.querySelector("details")).toBeNull();
  });
});
