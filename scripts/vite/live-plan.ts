import { join } from "node:path";
import { compile, type Diagnostic, formatDiagnostic, libraryData, settingsIndex } from "../../engine/compiler/index.ts";
import { codeLoaders, readCode } from "../library/read-code.ts";
import { ROOT, readLibrary } from "../library/read-library.ts";
import { firstTabNeeds } from "./first-tabs.ts";
import { literal, moduleOf, partModules } from "./part-modules.ts";

/** Describes the errors of the descriptors, located at the first one, for Vite's error overlay. */
export interface PlanError {
  readonly message: string;
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
  /** The lines around the first error, with a caret below it. */
  readonly frame: string;
}

/** Holds the compiled plan as modules: the index with its loader, one module for each screen, and the shared ones. */
export interface LivePlan {
  readonly error?: PlanError;
  /** Code by module name. A screen's module has the id of the screen, the index has the name "". */
  readonly modules: ReadonlyMap<string, string>;
}

/**
 * Compiles the descriptors of a folder into modules. The index module implements `PlanSource` and imports the others.
 *
 * @param addressOf returns the address under which the page imports a module
 */
export function livePlan(addressOf: (module: string) => string, folder = join(ROOT, "sections")): LivePlan {
  const library = readLibrary(folder);
  const { index, parts, diagnostics, positions } = compile(library);
  // A file with the wrong shape is skipped and then missed by others, so its own error comes first.
  const errors = diagnostics
    .filter(({ severity }) => severity === "error")
    .sort((a, b) => Number(b.code.startsWith("S")) - Number(a.code.startsWith("S")));
  const [first] = errors;
  if (first !== undefined) {
    const text = library.files.find(({ path }) => path === first.file)?.text ?? "";
    return { error: planErrorOf(first, errors, text), modules: new Map() };
  }
  const loaders = parts.map(
    ({ screen: { entry } }) => `  ${JSON.stringify(entry.id)}: () => import(${JSON.stringify(addressOf(entry.id))}),`,
  );
  const start = `const parts = {
${loaders.join("\n")}
};
export const index = ${literal(index)};
export const load = async (screen) => (await parts[screen]()).default;
export const settings = async () => (await import(${JSON.stringify(addressOf("settings.plan"))})).default;
export const library = async () => (await import(${JSON.stringify(addressOf("library.plan"))})).default;
export const positions = async () => (await import(${JSON.stringify(addressOf("positions.plan"))})).default;
export const code = async () => (await import(${JSON.stringify(addressOf("code.plan"))})).default;
`;
  return {
    modules: new Map([
      ["", start],
      ["code.plan", `export default ${codeLoaders(readCode(folder), (path) => path)};\n`],
      ["library.plan", moduleOf(libraryData(library))],
      ["positions.plan", moduleOf(positions())],
      ["settings.plan", moduleOf(settingsIndex(parts))],
      ...partModules(parts, addressOf, firstTabNeeds(library, parts)),
    ]),
  };
}

function planErrorOf(first: Diagnostic, errors: readonly Diagnostic[], text: string): PlanError {
  const { line, column } = first;
  return {
    message: errors.map(formatDiagnostic).join("\n"),
    loc: { file: join(ROOT, first.file), line, column },
    frame: frameOf(text, line, column),
  };
}

/** Returns the numbered lines around a position with a caret under it. Line and column count from 1. */
export function frameOf(text: string, line: number, column: number): string {
  const lines = text.split("\n");
  const from = Math.max(0, line - 3);
  return lines
    .slice(from, line + 2)
    .flatMap((content, at) => {
      const number = from + at + 1;
      const shown = `${String(number).padStart(4)} | ${content}`;
      return number === line ? [shown, `${" ".repeat(4)} | ${" ".repeat(column - 1)}^`] : [shown];
    })
    .join("\n");
}
