import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../library/read-library.ts";
import { importDirectly } from "./direct-imports.ts";

const file = join(ROOT, "engine/views/table/a.tsx");
const at = (path: string): string => JSON.stringify(join(ROOT, path));

it("imports each name from the file that declares it, on the same lines", () => {
  const code = `import {
  keyOf,
  type Written,
  rowsOf as rows,
} from "../../data/index.ts";
const key = keyOf;`;
  expect(importDirectly(code, file)).toBe(
    `import { keyOf } from ${at("engine/data/calls/row-scope.ts")}; import { rowsOf as rows } from ${at("engine/data/calls/rows.ts")};




const key = keyOf;`,
  );
});

it("exports each name from the file that declares it", () => {
  expect(importDirectly('export { keyOf, type Written } from "../../data/index.ts";', file)).toBe(
    `export { keyOf } from ${at("engine/data/calls/row-scope.ts")};`,
  );
});

it("does not change imports of types, nor imports from other files", () => {
  for (const code of [
    'import type { Written } from "../../data/index.ts";',
    'import { keyOf } from "../../data/calls/row-scope.ts";',
    'import * as data from "../../data/index.ts";',
  ])
    expect(importDirectly(code, file)).toBe(code);
});

it("fails on a name that the `index.ts` does not export", () => {
  expect(() => importDirectly('import { nobody } from "../../data/index.ts";', file)).toThrow(
    '"../../data/index.ts" does not export "nobody"',
  );
});
