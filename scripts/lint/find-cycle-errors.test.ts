import { describe, expect, it } from "vitest";
import { findCycleErrors } from "./find-cycle-errors.ts";

const file = (path: string, ...from: string[]) => ({
  path,
  text: from.map((one) => `import { a } from "${one}";`).join("\n"),
});

describe("findCycleErrors", () => {
  it("reports each import of a cycle between folders, also of an indirect one", () => {
    const sources = [
      file("engine/data/reads/a.ts", "../calls/b.ts"),
      file("engine/data/calls/b.ts", "../../page/c.ts"),
      file("engine/page/c.ts", "../http/d.ts", "../data/reads/a.ts"),
      file("engine/http/d.ts"),
    ];
    expect(findCycleErrors(sources)).toEqual([
      { path: "engine/data/reads/a.ts", line: 1, text: "engine/data/reads and engine/data/calls import each other" },
      { path: "engine/data/calls/b.ts", line: 1, text: "engine/data/calls and engine/page import each other" },
      { path: "engine/page/c.ts", line: 2, text: "engine/page and engine/data/reads import each other" },
    ]);
  });

  it("checks scripts and tests as well", () => {
    const sources = [file("tests/faults/a.ts", "../names/b.ts"), file("tests/names/b.ts", "../faults/c.ts")];
    expect(findCycleErrors(sources).map(({ path }) => path)).toEqual(["tests/faults/a.ts", "tests/names/b.ts"]);
  });

  it.each([
    ["files of one folder", [file("engine/ui/menu/a.tsx", "./b.tsx"), file("engine/ui/menu/b.tsx", "./a.tsx")]],
    ["tests", [file("engine/ui/a.test.tsx", "../views/b.tsx"), file("engine/views/b.tsx", "../ui/a.test.tsx")]],
    [
      "dynamic imports",
      [
        { path: "engine/ui/a.ts", text: 'const load = () => import("../views/b.tsx");' },
        file("engine/views/b.tsx", "../ui/a.ts"),
      ],
    ],
    [
      "the `index.ts` of a package",
      [file("engine/ui/index.ts", "./menu/a.tsx"), file("engine/ui/menu/a.tsx", "../cx.ts"), file("engine/ui/cx.ts")],
    ],
    [
      "the entry of a command",
      [file("scripts/lint/main.ts", "./text/b.ts"), file("scripts/lint/text/b.ts", "../a.ts")],
    ],
  ])("allows %s", (_, sources) => {
    expect(findCycleErrors(sources)).toEqual([]);
  });
});
