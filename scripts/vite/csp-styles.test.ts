import { describe, expect, it } from "vitest";
import { styleMakers } from "./csp-styles.ts";

describe("styleMakers", () => {
  it.each([
    'document.createElement("style")',
    "React.createElement('style', null, css)",
    'jsx("style", { children: css })',
    '(0, runtime.jsxs)("style", {})',
    'node.innerHTML = "<style>a{}</style>"',
  ])("finds %s", (code) => expect(styleMakers(code).length).toBe(1));

  it.each([
    'createElement("div", { style: {} })',
    'element.style.color = "red"',
    "jsx(Style, {})",
    'const tag = "style"',
  ])("ignores %s", (code) => expect(styleMakers(code)).toEqual([]));
});
