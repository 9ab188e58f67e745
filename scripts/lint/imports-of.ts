/** Describes an imported module, with the line of the statement (from 1). `lazy` marks dynamic imports. */
export type Import = { from: string; line: number; lazy?: true };

const STATEMENT = /(?:^|[;\n])\s*(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*(["'])([^"'\n]+)\1/g;
const CALL = /\bimport\(\s*(["'])([^"'\n]+)\1/g;

/**
 * Returns the modules that a source text imports: by import and export statements, dynamic imports and import types.
 */
export function importsOf(text: string): Import[] {
  const imported = (match: RegExpExecArray): Import => {
    const start = match.index + match[0].length;
    return { from: match[2] ?? "", line: text.slice(0, start).split("\n").length };
  };
  const now = [...text.matchAll(STATEMENT)].map(imported);
  const later = [...text.matchAll(CALL)].map((match): Import => ({ ...imported(match), lazy: true }));
  return [...now, ...later].sort((one, other) => one.line - other.line);
}
