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

it("does not change type imports and names that no `index.ts` exports", () => {
  const type = 'import type { Written } from "../../data/index.ts";';
  const unknown = 'import { nobody } from "../../data/index.ts";';
  expect(importDirectly(type, file)).toBe(type);
  expect(importDirectly(unknown, file)).toBe(unknown);
});
