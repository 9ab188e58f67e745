import { readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { applyEdits, findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import { formatDiagnostic, builtInLibrary, libraryData } from "../../engine/compiler/index.ts";
import { compilePacks, requiredPermissions, type PackFolder, formatPermissions } from "../../engine/packs/index.ts";
import type { Pack } from "../../generated/types/descriptors.ts";
import { listFiles } from "../library/list-files.ts";
import { readLibrary } from "../library/read-library.ts";
import { counted } from "../library/counted.ts";
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
  for (const { id, version, state, screens, changes, errors } of reports)
    console.log(
      `${id} ${version}: ${state}, ${counted(screens.length, "screen")}, ${changes.length} changed, ${counted(errors.length, "error")}`,
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

/** Updates the permissions in a manifest; the rest of its text stays. A manifest that is up to date is not written. */
function declare(file: string, needed: ReturnType<typeof requiredPermissions>): void {
  const written = readFileSync(file, "utf8");
  const mark = written.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = written.slice(mark.length);
  const { permissions: declared = [] } = JSON.parse(text) as Pack;
  const permissions = formatPermissions(needed);
  if (isDeepStrictEqual([...declared].sort(), [...permissions].sort())) return;
  writeFileSync(file, mark + withPermissions(text, permissions));
}

/**
 * Writes permissions into the text of a manifest. The list keeps its format: one line, or one line for each permission.
 */
function withPermissions(text: string, permissions: readonly string[]): string {
  const root = parseTree(text);
  if (root === undefined || permissions.length === 0)
    return applyEdits(text, modify(text, ["permissions"], undefined, {}));
  const present = findNodeAtLocation(root, ["permissions"]);
  const words = permissions.map((one) => JSON.stringify(one));
  if (present !== undefined) {
    const end = present.offset + present.length;
    const between = /\r?\n/.exec(text.slice(present.offset, end))?.[0];
    const indent = indentAt(text, present.offset);
    const list = between === undefined ? words.join(", ") : words.map((word) => `${between}${indent}${indent}${word}`);
    return `${text.slice(0, present.offset)}[${list}${between === undefined ? "" : between + indent}]${text.slice(end)}`;
  }
  const last = root.children?.at(-1);
  const end = last === undefined ? root.offset + 1 : last.offset + last.length;
  const [line = " "] = /\r?\n[ \t]*$/.exec(text.slice(0, last?.offset ?? 0)) ?? [];
  const comma = last === undefined ? "" : ",";
  return `${text.slice(0, end)}${comma}${line}"permissions": [${words.join(", ")}]${text.slice(end)}`;
}

/** Returns the whitespace at the beginning of the line that contains an offset. */
function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset) + 1))?.[0] ?? "";
}
