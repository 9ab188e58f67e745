import { join, relative } from "node:path";
import { compile } from "../../engine/model/compile/compile.ts";
import { formatDiagnostic } from "../../engine/model/compile/diagnostic.ts";
import { libraryData } from "../../engine/model/compile/known-library.ts";
import { settingsIndex } from "../../engine/model/compile/settings-index.ts";
import { codeLoaders, readCode } from "../library/read-code.ts";
import { ROOT, readLibrary } from "../library/read-library.ts";
import type { Step } from "./step.ts";

/** The plan of the built-in sections: an index for the start page and one part for each screen, loaded when needed. */
export const plan: Step = {
  name: "plan",
  folder: "plan",
  files: async () => {
    const library = readLibrary();
    const { index, parts, diagnostics, positions } = compile(library);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0)
      throw new Error(`The descriptors have ${errors.length} faults:\n${errors.map(formatDiagnostic).join("\n")}`);
    const names = parts.map(({ screen }) => screen.entry.id);
    return {
      "index.json": asJson(index),
      "settings.json": asJson(settingsIndex(parts)),
      "positions.json": asJson(positions()),
      "library.json": asJson(libraryData(library)),
      "source.ts": sourceModule(names, codeLoaders(readCode(join(ROOT, "sections")), fromPlan)),
      ...Object.fromEntries(parts.map((part) => [`${part.screen.entry.id}.json`, asJson(part)])),
    };
  },
};

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** A module's address as `generated/plan` names it. */
function fromPlan(path: string): string {
  return `../../${relative(ROOT, path).replaceAll("\\", "/")}`;
}

/** A module that hands the plan to the shell: the index at once, the parts and the sections' code by dynamic import. */
function sourceModule(screens: readonly string[], code: string): string {
  const loaders = screens.map((name) => `  ${JSON.stringify(name)}: () => import("./${name}.json"),`);
  return `// Written by npm run generate. Do not edit.
import type { PlanIndex, PlanPart, SettingsIndex } from "../../engine/model/plan.ts";
import type { CodeModules, LibraryData, ScreenPositions } from "../../engine/public.ts";
import index from "./index.json";

const parts: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
${loaders.join("\n")}
};

const code: CodeModules = ${code};

/** The plan of the built-in sections. */
export const plan = {
  index: index as unknown as PlanIndex,
  async load(screen: string): Promise<PlanPart> {
    const part = parts[screen];
    if (!part) throw new Error(\`There is no screen "\${screen}" in the plan.\`);
    return (await part()).default as PlanPart;
  },
  settings: async () => (await import("./settings.json")).default as unknown as SettingsIndex,
  library: async () => (await import("./library.json")).default as unknown as LibraryData,
  positions: async () => (await import("./positions.json")).default as ScreenPositions,
  code,
};
`;
}
