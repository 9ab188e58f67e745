import { describe, expect, it } from "vitest";
import { findExportErrors } from "./find-export-errors.ts";

const file = (path: string, text: string) => ({ path, text });
const texts = (...sources: ReturnType<typeof file>[]) => findExportErrors(sources).map(({ text }) => text);

describe("findExportErrors", () => {
  const library = file("engine/a.ts", "/** Documented. */\nexport function used() {}\nexport const unused = 1;");

  it("reports a name that no other file imports", () => {
    const user = file("engine/b.test.ts", 'import { used } from "./a.ts";');
    expect(findExportErrors([library, user])).toEqual([
      { path: "engine/a.ts", line: 3, text: 'no other file imports "unused": do not export it' },
    ]);
  });

  it("reports a name that an `index.ts` passes on in vain", () => {
    const face = file("engine/ui/index.ts", 'export { unused, used } from "../a.ts";');
    const user = file("engine/views/b.test.ts", 'import { used } from "../ui/index.ts";');
    expect(texts(library, face, user)).toEqual(['no other file imports "unused": do not export it']);
  });

  it.each([
    ["a dynamic import", 'const load = () => import("./a.ts");'],
    ["an import of the whole module", 'import * as all from "./a.ts";'],
    ["a module that passes everything on", 'export * from "./a.ts";'],
  ])("takes %s as a use of every name", (_, text) => {
    expect(texts(library, file("engine/b.test.ts", text))).toEqual([]);
  });

  it("allows a type that is exported beside its function", () => {
    expect(texts(file("engine/a.ts", "export interface Options { a: string }"))).toEqual([]);
  });

  it("reports an exported function without a doc comment, outside of tests", () => {
    const text = "export function plain() {}";
    const use = 'import { plain } from "./a.ts";';
    expect(texts(file("engine/a.ts", text), file("engine/b.test.ts", use))).toEqual([
      '"plain" is exported: describe it in a doc comment',
    ]);
    expect(texts(file("tests/a.ts", text), file("tests/b.test.ts", use))).toEqual([]);
  });
});
