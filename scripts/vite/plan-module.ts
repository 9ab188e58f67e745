import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const source = fileURLToPath(new URL("../../generated/plan/source.ts", import.meta.url));

/** Resolves `virtual:plan`, by which the start page asks for the plan of the built-in sections, to the generated module. */
export function planModule(): Plugin {
  return {
    name: "plan-module",
    resolveId(id) {
      if (id !== "virtual:plan") return undefined;
      if (!existsSync(source)) this.error("There is no generated/plan. Run npm run generate first.");
      return source;
    },
  };
}
