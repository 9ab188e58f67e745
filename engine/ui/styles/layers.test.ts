import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("puts the shade at the edge of a scroller below the sticky header", () => {
  const shade = /\.edge-shade \{[^}]*z-index: (\d+)/.exec(textOf("components.css"))?.[1];
  const header = /<header className="[^"]*\bz-(\d+)/.exec(textOf("../../app/frame/header.tsx"))?.[1];
  expect(Number(shade)).toBeLessThan(Number(header));
});
