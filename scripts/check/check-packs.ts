import { readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { formatDiagnostic } from "../../engine/compiler/source/diagnostic.ts";
import { builtInLibrary, libraryData } from "../../engine/compiler/built-in-library.ts";
import { compilePacks } from "../../engine/packs/compile-packs.ts";
import type { Pack } from "../../generated/types/descriptors.ts";
import { requiredPermissions } from "../../engine/packs/is-declared.ts";
import type { PackFolder } from "../../engine/packs/pack-folder.ts";
import { formatPermissions } from "../../engine/packs/pack-permissions.ts";
import { listFiles } from "../library/list-files.ts";
import { readLibrary } from "../library/read-library.ts";
import { writeEditorSchemas } from "./editor-schemas.ts";

/**
 * Checks the packs in folders and prints every error, as the console would report it.
 *
 * @param write first updates the permissions in the manifests, and writes the schemas for editors
 * @returns the number of errors
 */
export function checkPacks(folders: readonly string[], write: boolean): number {
  const known = builtInLibrary(libraryData(readLibrary()));
  const found = folders.map(packFolder);
  if (write) {
    for (const [index, folder] of found.entries()) writeEditorSchemas(folders[index] ?? "", known, folder);
    const { compiled, packs } = compilePacks({ known, folders: found });
    for (const [index, folder] of found.entries()) {
      const pack = [...packs.values()].find(({ name }) => name === folder.name);
      if (pack !== undefined)
        declare(join(folders[index] ?? "", "pack.json"), requiredPermissions(compiled, pack.manifest.id));
    }
  }
  const { diagnostics, reports } = compilePacks({ known, folders: folders.map(packFolder) });
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  for (const { id, version, state, screens, changes, faults: errors } of reports)
    console.log(
      `${id} ${version}: ${state}, ${screens.length} screens, ${changes.length} changed, ${errors.length} errors`,
    );
  return diagnostics.filter(({ severity }) => severity === "error").length;
}

/** Reads a pack from a folder on disk. */
export function packFolder(folder: string): PackFolder {
  const read = (path: string): string | undefined => {
    const file = join(folder, path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file, "utf8") : undefined;
  };
  const files = listFiles(folder).map((file) => relative(folder, file).replaceAll("\\", "/"));
  return {
    name: relative(process.cwd(), folder) || basename(folder),
    manifest: read("pack.json"),
    read,
    siblings: files,
  };
}

/** Updates the permissions in a manifest. A manifest that is up to date is not written. */
function declare(file: string, needed: ReturnType<typeof requiredPermissions>): void {
  const { permissions: said = [], ...rest } = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, "")) as Pack;
  const permissions = formatPermissions(needed);
  if (isDeepStrictEqual([...said].sort(), [...permissions].sort())) return;
  const manifest = permissions.length === 0 ? rest : { ...rest, permissions };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
