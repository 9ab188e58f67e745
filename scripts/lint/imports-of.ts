/** A module that is imported, with the line of the statement (from 1). */
export type Import = { from: string; line: number };

const STATEMENT = /(?:^|[;\n])\s*(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*(["'])([^"'\n]+)\1/g;
const CALL = /\bimport\(\s*(["'])([^"'\n]+)\1/g;

/** The modules that a source text names: in import and export statements, dynamic imports and types. */
export function importsOf(text: string): Import[] {
  const found = [STATEMENT, CALL].flatMap((pattern) => [...text.matchAll(pattern)]);
  return found
    .map((match): Import => {
      const start = match.index + match[0].length;
      return { from: match[2] ?? "", line: text.slice(0, start).split("\n").length };
    })
    .sort((one, other) => one.line - other.line);
}
