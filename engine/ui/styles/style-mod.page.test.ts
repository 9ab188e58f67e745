import { afterEach, describe, expect, it } from "vitest";
import { StyleModule } from "./style-mod.ts";

afterEach(() => {
  document.adoptedStyleSheets = [];
});

describe("StyleModule", () => {
  it("returns rules with nested selectors, at-rules and transformed selectors", () => {
    const spec = {
      ".a, .b": { fontWeight: "bold", color_2: "red", "&:hover": { color: null, top: 0 } },
      "@media print": { ".a": { display: "none" } },
      "@keyframes blink": { from: {}, "50%": { opacity: 0 } },
      ".c": { "@media print": { color: "black" } },
    };
    expect(new StyleModule(spec, { finish: (selector) => `.x ${selector}` }).rules).toEqual([
      ".x .a, .x .b {font-weight: bold; color: red;}",
      ".x .a:hover, .x .b:hover {top: 0;}",
      "@media print {.x .a {display: none;}}",
      "@keyframes blink {50% {opacity: 0;}}",
      "@media print {.x .c {color: black;}}",
    ]);
  });

  it("mounts style sheets in the document once each, before those of others", () => {
    const other = new CSSStyleSheet();
    document.adoptedStyleSheets = [other];
    const [one, two] = [new StyleModule({ ".a": { top: 0 } }), new StyleModule({ ".b": { top: 0 } })];
    StyleModule.mount(document, one);
    StyleModule.mount(document, [one, two]);
    StyleModule.mount(document, [one, two]);
    expect(document.adoptedStyleSheets).toHaveLength(3);
    expect(document.adoptedStyleSheets[2]).toBe(other);
    expect(document.querySelector("style")).toBeNull();
  });

  it("generates unique class names", () => {
    expect(StyleModule.newName()).not.toBe(StyleModule.newName());
  });
});
