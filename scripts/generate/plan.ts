import { compile } from "../../engine/model/compile/compile.ts";
import { formatDiagnostic } from "../../engine/model/compile/diagnostic.ts";
import { readLibrary } from "../library/read-library.ts";
import type { Step } from "./step.ts";

/** The plan of the built-in sections: an index for the start page and one part for each screen, loaded when needed. */
export const plan: Step = {
  name: "plan",
  folder: "plan",
  files: async () => {
    const { index, parts, diagnostics } = compile(readLibrary());
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0)
      throw new Error(`The descriptors have ${errors.length} faults:\n${errors.map(formatDiagnostic).join("\n")}`);
    const names = parts.map(({ screen }) => screen.entry.id);
    return {
      "index.json": asJson(index),
      "source.ts": sourceModule(names),
      ...Object.fromEntries(parts.map((part) => [`${part.screen.entry.id}.json`, asJson(part)])),
    };
  },
};

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** A module that hands the plan to the shell: the index at once, the parts by dynamic import. */
function sourceModule(screens: readonly string[]): string {
  const loaders = screens.map((name) => `  ${JSON.stringify(name)}: () => import("./${name}.json"),`);
  return `// Written by npm run generate. Do not edit.
import type { PlanIndex, PlanPart } from "../../engine/model/plan.ts";
import index from "./index.json";

const parts: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
${loaders.join("\n")}
};

/** The plan of the built-in sections. */
export const plan = {
  index: index as unknown as PlanIndex,
  async load(screen: string): Promise<PlanPart> {
    const part = parts[screen];
    if (!part) throw new Error(\`There is no screen "\${screen}" in the plan.\`);
    return (await part()).default as PlanPart;
  },
};
`;
}
