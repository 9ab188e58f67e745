import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const IMPORT = /^import \{([^}]*)\} from "(\.[^"]*\/index\.ts)";/gm;
const EXPORT = /^export \{([^}]*)\} from "(\.[^"]*)";/gm;

/**
 * Rewrites imports from an `index.ts` into imports from the files that it re-exports. Otherwise the bundler would put
 * everything behind an `index.ts` into every chunk that imports one of its names, and lists would wait for the code of
 * forms.
 */
export function directImports(): Plugin {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const filesOf = (face: string): ReadonlyMap<string, string> => {
    const files = known.get(face) ?? exportsOf(face);
    known.set(face, files);
    return files;
  };
  return {
    name: "direct-imports",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/engine\/.*\.tsx?$/ },
      handler: (code, id) => ({ code: importDirectly(code, id, filesOf), map: null }),
    },
  };
}

/** Returns the code of a file in which imports from an `index.ts` are replaced. */
export function importDirectly(code: string, file: string, filesOf = exportsOf): string {
  return code.replace(IMPORT, (statement: string, names: string, from: string) =>
    withoutFace(statement, valuesIn(names), filesOf(resolve(dirname(file), from))),
  );
}

/** Returns the imported names of an import clause. Types are erased before bundling. */
function valuesIn(names: string): string[] {
  const all = names.split(",").map((name) => name.trim());
  return all.filter((name) => name !== "" && !name.startsWith("type "));
}

/** Returns the file that declares each name which an `index.ts` re-exports. */
function exportsOf(face: string): ReadonlyMap<string, string> {
  const found = [...readFileSync(face, "utf8").matchAll(EXPORT)];
  return new Map(
    found.flatMap(([, names = "", from = ""]) => valuesIn(names).map((name) => [name, resolve(dirname(face), from)])),
  );
}

/** Returns one import for each name, on as many lines as before so that source maps stay correct. */
function withoutFace(statement: string, names: readonly string[], files: ReadonlyMap<string, string>): string {
  const imports = names.map((name) => {
    const file = files.get(name.split(" as ")[0] ?? "");
    return file && `import { ${name} } from ${JSON.stringify(file)};`;
  });
  const lines = "\n".repeat(statement.split("\n").length - 1);
  return imports.includes(undefined) ? statement : imports.join(" ") + lines;
}
