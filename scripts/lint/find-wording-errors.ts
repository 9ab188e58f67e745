import type { LintError, Source } from "./find-import-errors.ts";

/** Matches words that a doc comment must not begin with. A doc comment begins with a verb in the third person. */
const NO_VERB = /^(What|Says|Whether|How|Where|Whoever|Why|Which|Who)\b(?!-)/;

/** Matches a citation of a document outside the repository. */
const CITATION =
  /\bDESIGN(?:\.md)?\s+(?:section\s+)?\d|\b(?:spec|specification|shell|\w+\.md)\s+sections?\s+\d|\bissue\s+#?\d/;

/** Words that must not occur in identifiers. */
const FORBIDDEN = ["witness"];

const DOC_COMMENT = /\/\*\*(.*?)\*\//gs;
const COMMENT = /\/\*.*?\*\/|\/\/[^\n]*/gs;
const TEXT = /"[^"\n]*"|`[^`]*`/g;
const DECLARED = /\b(?:function|const|let|interface|type|class)\s+([A-Za-z_]\w*)/g;

/**
 * Finds doc comments that do not begin with a verb, citations of documents outside the repository, and identifiers with
 * forbidden words.
 */
export function findWordingErrors(sources: readonly Source[]): LintError[] {
  return sources.flatMap((source) => [...openings(source), ...citations(source), ...names(source)]);
}

function openings({ path, text }: Source): LintError[] {
  return [...text.matchAll(DOC_COMMENT)].flatMap(({ index, 1: body = "" }) => {
    const sentence = body.replace(/\s*\n\s*\*?\s*/g, " ").trim();
    const [word] = NO_VERB.exec(sentence) ?? [];
    if (word === undefined) return [];
    const advice = `begins with "${word}"; begin with a verb in the third person, such as "Returns" or "Holds"`;
    return [{ path, line: lineAt(text, index), text: `A doc comment ${advice}.` }];
  });
}

function citations({ path, text }: Source): LintError[] {
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const found = CITATION.exec(comment.replace(/^\s*\*/gm, blank));
    if (found === null) return [];
    const line = lineAt(text, index + found.index);
    return [{ path, line, text: `"${found[0]}" cites a document that is not here; say what it says.` }];
  });
}

function names({ path, text }: Source): LintError[] {
  const code = text.replace(COMMENT, blank).replace(TEXT, blank);
  return [...code.matchAll(DECLARED)].flatMap(({ 1: name = "", index }) => {
    const word = (name.match(/[A-Z]?[a-z]+/g) ?? []).find((part) => FORBIDDEN.includes(part.toLowerCase()));
    if (word === undefined) return [];
    return [{ path, line: lineAt(text, index), text: `"${name}": "${word.toLowerCase()}" is no word of this code.` }];
  });
}

/** Replaces everything but line breaks by blanks, so that positions stay the same. */
function blank(found: string): string {
  return found.replace(/[^\n]/g, " ");
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
