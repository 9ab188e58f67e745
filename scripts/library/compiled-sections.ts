import { type Compiled, compile } from "../../engine/compiler/compile.ts";
import { formatDiagnostic } from "../../engine/compiler/source/diagnostic.ts";
import { readLibrary } from "./read-library.ts";
import { counted } from "./counted.ts";

let compiled: Compiled | undefined;

/**
 * Compiles the built-in sections, once per process.
 *
 * @throws Error that lists the errors of the descriptors
 */
export function compiledSections(): Compiled {
  if (compiled !== undefined) return compiled;
  const result = compile(readLibrary());
  const errors = result.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw new Error(
      `The descriptors have ${counted(errors.length, "error")}:\n${errors.map(formatDiagnostic).join("\n")}`,
    );
  compiled = result;
  return compiled;
}
