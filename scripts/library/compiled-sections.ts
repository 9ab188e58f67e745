import { type Compiled, compile, formatDiagnostic } from "../../engine/compiler/index.ts";
import { once } from "../../engine/language/index.ts";
import { readLibrary } from "./read-library.ts";
import { counted } from "./counted.ts";

/**
 * Compiles the built-in sections, once per process.
 *
 * @throws Error that lists the errors of the descriptors
 */
export const compiledSections = once((): Compiled => {
  const result = compile(readLibrary());
  const errors = result.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw new Error(
      `The descriptors have ${counted(errors.length, "error")}:\n${errors.map(formatDiagnostic).join("\n")}`,
    );
  return result;
});
