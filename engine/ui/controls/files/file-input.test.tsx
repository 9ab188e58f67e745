import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FileInput } from "./file-input.tsx";

afterEach(cleanup);

const PREVIEW = { label: "Content of the file", tooLong: "This file is too long to be shown here." };

function renderIt(text: string, kind: "text" | "binary" = "text") {
  const value = { name: "a.txt", text, file: new File([text], "a.txt") };
  render(<FileInput id="f" label="File" kind={kind} value={value} onChange={() => undefined} preview={PREVIEW} />);
}

describe("what a file says", () => {
  it("is shown on demand", () => {
    renderIt("one\ntwo");
    expect(screen.getByText("Content of the file").closest("details")?.open).toBe(false);
    expect(document.querySelector("pre")?.textContent).toBe("one\ntwo");
  });

  it("is not shown when it is long, which is said", () => {
    renderIt("x".repeat(102_401));
    expect(document.querySelector("pre")).toBeNull();
    expect(screen.getByText(/^This file is too long to be shown here/)).toBeTruthy();
  });

  it("is nothing for a file that is sent as it is", () => {
    renderIt("", "binary");
    expect(document.querySelector("details")).toBeNull();
  });
});
