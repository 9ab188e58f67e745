import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseSync, type Plugin } from "vite";

const FACE = /^\..*\/index\.ts$/;

/** Maps each value that an `index.ts` exports to the file that declares it, and to its name there. */
type Exports = ReadonlyMap<string, { readonly file: string; readonly name: string }>;

/**
 * Rewrites imports from an `index.ts` into imports from the files that it re-exports. Otherwise the bundler would put
 * everything behind an `index.ts` into every chunk that imports one of its names, and lists would wait for the code of
 * forms.
 */
export function directImports(): Plugin {
  const known = new Map<string, Exports>();
  const readExports = (face: string): Exports => {
    const exports = known.get(face) ?? exportsOf(face);
    known.set(face, exports);
    return exports;
  };
  return {
    name: "direct-imports",
    enforce: "pre",
    transform: {
      filter: { id: /\/(?:engine|sections)\/.*\.tsx?$/, code: "/index.ts" },
      handler: (code, id) => ({ code: importDirectly(code, id, readExports), map: null }),
    },
    watchChange: (id) => void known.delete(id),
  };
}

/**
 * Returns the code of a file in which imports and exports from an `index.ts` name the declaring files. Lines stay where
 * they are, so that source maps stay correct. Types are left out, as they are erased before bundling.
 * @throws {Error} if an `index.ts` does not export a name
 */
export function importDirectly(code: string, file: string, readExports: (face: string) => Exports = exportsOf): string {
  const parts: string[] = [];
  let end = 0;
  for (const statement of fromFaces(code, file)) {
    const face = resolve(dirname(file), statement.from);
    const lines = statement.names.map(({ imported, local }) => {
      const found = readExports(face).get(imported);
      if (!found) throw new Error(`${file}: "${statement.from}" does not export "${imported}".`);
      const name = found.name === local ? local : `${found.name} as ${local}`;
      return `${statement.keyword} { ${name} } from ${JSON.stringify(found.file)};`;
    });
    const blank = "\n".repeat(code.slice(statement.start, statement.end).split("\n").length - 1);
    parts.push(code.slice(end, statement.start), lines.join(" "), blank);
    end = statement.end;
  }
  return [...parts, code.slice(end)].join("");
}

/** Describes a statement that imports or exports values from a module, by its position and its names. */
interface Statement {
  readonly keyword: "import" | "export";
  readonly from: string;
  readonly start: number;
  readonly end: number;
  readonly names: readonly { readonly imported: string; readonly local: string }[];
}

/** Returns the statements of a file that take named values from an `index.ts`. */
function fromFaces(code: string, file: string): Statement[] {
  return statementsOf(code, file).filter(({ from }) => FACE.test(from));
}

/** Returns the statements of a file that take named values from another module. */
function statementsOf(code: string, file: string): Statement[] {
  return parseSync(file, code).program.body.flatMap((statement): Statement[] => {
    const { start, end } = statement;
    if (statement.type === "ImportDeclaration" && statement.importKind !== "type") {
      const named = statement.specifiers.filter((one) => one.type === "ImportSpecifier");
      if (named.length < statement.specifiers.length || named.length === 0) return [];
      const names = named
        .filter(({ importKind }) => importKind !== "type")
        .map(({ imported, local }) => ({ imported: nameOf(imported), local: local.name }));
      return [{ keyword: "import", from: statement.source.value, start, end, names }];
    }
    if (statement.type === "ExportNamedDeclaration" && statement.source && statement.exportKind !== "type") {
      const names = statement.specifiers
        .filter(({ exportKind }) => exportKind !== "type")
        .map(({ local, exported }) => ({ imported: nameOf(local), local: nameOf(exported) }));
      return [{ keyword: "export", from: statement.source.value, start, end, names }];
    }
    return [];
  });
}

/** Returns the name in an import or export clause, which may be a string. */
function nameOf(name: { readonly name: string } | { readonly value: string }): string {
  return "name" in name ? name.name : name.value;
}

function exportsOf(face: string): Exports {
  const statements = statementsOf(readFileSync(face, "utf8"), face).filter(({ keyword }) => keyword === "export");
  return new Map(
    statements.flatMap(({ from, names }) =>
      names.map(({ imported, local }) => [local, { file: resolve(dirname(face), from), name: imported }] as const),
    ),
  );
}
