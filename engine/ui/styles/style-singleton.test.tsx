import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { styleSingleton } from "./style-singleton.ts";

afterEach(cleanup);

describe("styleSingleton", () => {
  it("keeps one constructed sheet from the first mount to the last unmount, and creates no style element", () => {
    const Rules = styleSingleton();
    const before = document.adoptedStyleSheets.length;
    const first = render(<Rules styles="body { overflow: hidden }" />);
    const second = render(<Rules styles="body { overflow: hidden }" />);
    expect(document.adoptedStyleSheets.length).toBe(before + 1);
    expect(document.querySelectorAll("style").length).toBe(0);
    first.unmount();
    expect(document.adoptedStyleSheets.length).toBe(before + 1);
    second.unmount();
    expect(document.adoptedStyleSheets.length).toBe(before);
  });
});
