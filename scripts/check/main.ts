import { compile } from "../../engine/model/compile/compile.ts";
import { formatDiagnostic } from "../../engine/model/compile/diagnostic.ts";
import { readDescriptors, readLibrary } from "../library/read-library.ts";

/** `npm run check [-- DIR]`: says every fault of the built-in descriptors, or of a pack's folder among them. */
function main(folders: readonly string[]): number {
  const library = readLibrary();
  const files = [...library.files, ...folders.flatMap((folder) => readDescriptors(folder))];
  const { diagnostics, index } = compile({ ...library, files });
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  console.log(
    `${index.screens.length} screens in ${new Set(index.screens.map(({ section }) => section)).size} sections: ${errors} errors, ${diagnostics.length - errors} warnings`,
  );
  return errors > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2).filter((argument) => !argument.startsWith("-")));
