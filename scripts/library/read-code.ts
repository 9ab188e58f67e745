import { relative } from "node:path";
import type { CodeNames } from "../../engine/compiler/index.ts";
import { CODE_KINDS, type CodeKind } from "../../engine/language/index.ts";
import { listFiles } from "./list-files.ts";

/** Describes a code module of a section: `<area>/<kind>/<name>.ts`. */
export interface CodeFile {
  readonly kind: CodeKind;
  /** The name that descriptors use. */
  readonly name: string;
  readonly path: string;
}

const MODULE_PATH = /^[^/]+\/([^/]+)\/([^/]+?)\.tsx?$/;

/**
 * Returns the code modules of all sections below a folder, sorted by kind and name. Tests and nested folders are left
 * out.
 *
 * @throws Error when two sections have modules of the same name
 */
export function readCode(sections: string): CodeFile[] {
  const found = listFiles(sections).flatMap((path): CodeFile[] => {
    const [, folder, name = ""] = MODULE_PATH.exec(relative(sections, path).replaceAll("\\", "/")) ?? [];
    const kind = CODE_KINDS.find((one) => one === folder);
    return kind === undefined || name.endsWith(".test") ? [] : [{ kind, name, path }];
  });
  found.sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name));
  for (const [index, { kind, name, path }] of found.entries()) {
    const other = found[index + 1];
    if (other?.kind === kind && other.name === name)
      throw new Error(`"${kind}" has two values named "${name}": in ${path} and in ${other.path}.`);
  }
  return found;
}

/** Returns the names by kind for the compiler. */
export function codeNames(files: readonly CodeFile[]): CodeNames {
  const of = (kind: CodeKind): ReadonlySet<string> =>
    new Set(files.filter((file) => file.kind === kind).map(({ name }) => name));
  return { run: of("run"), widget: of("widget") };
}

/**
 * Returns the source code of an object with lazy imports by kind and name.
 *
 * @param addressOf returns the specifier by which the module that holds the object imports a file
 */
export function codeLoaders(files: readonly CodeFile[], addressOf: (path: string) => string): string {
  const kinds = CODE_KINDS.map((kind) => {
    const own = files.filter((file) => file.kind === kind);
    const lines = own.map(
      ({ name, path }) => `    ${JSON.stringify(name)}: () => import(${JSON.stringify(addressOf(path))}),\n`,
    );
    return own.length === 0 ? `  ${kind}: {},\n` : `  ${kind}: {\n${lines.join("")}  },\n`;
  });
  return `{\n${kinds.join("")}}`;
}
