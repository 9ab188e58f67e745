import { describe, expect, it } from "vitest";
import { declaredNames, exportedNames, importsOf } from "./parse-source.ts";

describe("importsOf", () => {
  it("finds imports of every kind with their lines", () => {
    const text = `import "./a.css";
import type { B } from "./b.ts";
import {
  c,
  type D,
} from './c.ts';
export * from "./d.ts";
export { e } from "./e.ts";
const f = () => import("./f.ts");
type G = import("./g.ts").G;
const text = "import x from 'nothing'";`;
    expect(importsOf({ path: "a.ts", text })).toEqual([
      { from: "./a.css", line: 1, bare: true },
      { from: "./b.ts", line: 2, names: ["B"] },
      { from: "./c.ts", line: 6, names: ["c", "D"] },
      { from: "./d.ts", line: 7 },
      { from: "./e.ts", line: 8, names: ["e"] },
      { from: "./f.ts", line: 9, lazy: true },
      { from: "./g.ts", line: 10, lazy: true },
    ]);
  });

  it("ignores imports in strings, comments and templates", () => {
    const text =
      "const a = `\nimport x from './a.ts';\n`;\n/*\nimport './b.ts';\n*/\nconst c = <p>import('./c.ts')</p>;";
    expect(importsOf({ path: "a.tsx", text })).toEqual([]);
  });
});

describe("exportedNames", () => {
  it("finds functions, constants, types and names of other modules", () => {
    const text = `/** Documented. */
export function a() {}
export const b = () => 1;
export const { c, d } = e;
export interface F {}
export { g, h as i } from "./g.ts";
export * from "./j.ts";
function k() {}`;
    expect(exportedNames({ path: "a.ts", text })).toEqual([
      { name: "a", line: 2 },
      { name: "b", line: 3, isPlain: true },
      { name: "c", line: 4 },
      { name: "d", line: 4 },
      { name: "F", line: 5, isType: true },
      { name: "g", line: 6 },
      { name: "i", line: 6 },
    ]);
  });
});

describe("declaredNames", () => {
  it("finds functions, parameters, variables, types and members at any depth, with positions", () => {
    const text = `export function a(b, { c: d, e }, [f = 1, ...g]: readonly string[]) { const h = (i) => i; }
interface J { k(l: string): void; m: (n: number) => void }
type O<P> = P; class Q { r = 1; s(t) {} }
for (const u of v) try { w(); } catch { x(); }`;
    const found = declaredNames({ path: "a.ts", text });
    expect(
      found
        .map(({ name }) => name)
        .sort()
        .join(""),
    ).toBe("JOQabdefghiklmnrstu");
    for (const { name, index } of found) expect(text.slice(index, index + 1)).toBe(name);
  });
});
