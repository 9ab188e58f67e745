import type { Fault, Source } from "./arrows.ts";

/** Words with which no sentence about code begins: a doc comment tells in the third person what something does. */
const NO_VERB = /^(What|Says|Whether|How|Where|Whoever|Why|Which|Who)\b(?!-)/;

/** Matches a citation of a document that is not in the repository. */
const CITATION =
  /\bDESIGN(?:\.md)?\s+(?:section\s+)?\d|\b(?:spec|specification|shell|\w+\.md)\s+sections?\s+\d|\bissue\s+#?\d/;

/** Words that name nothing in this code. */
const NOT_OURS = ["witness"];

const DOC_COMMENT = /\/\*\*(.*?)\*\//gs;
const COMMENT = /\/\*.*?\*\/|\/\/[^\n]*/gs;
const TEXT = /"[^"\n]*"|`[^`]*`/g;
const DECLARED = /\b(?:function|const|let|interface|type|class)\s+([A-Za-z_]\w*)/g;

/** Finds doc comments that begin without a verb, citations of what nobody can open, and names that are not used here. */
export function findWordFaults(sources: readonly Source[]): Fault[] {
  return sources.flatMap((source) => [...openings(source), ...citations(source), ...names(source)]);
}

function openings({ path, text }: Source): Fault[] {
  return [...text.matchAll(DOC_COMMENT)].flatMap(({ index, 1: body = "" }) => {
    const said = body.replace(/\s*\n\s*\*?\s*/g, " ").trim();
    const [word] = NO_VERB.exec(said) ?? [];
    if (word === undefined) return [];
    const advice = `begins with "${word}"; begin with a verb in the third person, such as "Returns" or "Holds"`;
    return [{ path, line: lineAt(text, index), text: `A doc comment ${advice}.` }];
  });
}

function citations({ path, text }: Source): Fault[] {
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const found = CITATION.exec(comment.replace(/^\s*\*/gm, blank));
    if (found === null) return [];
    const line = lineAt(text, index + found.index);
    return [{ path, line, text: `"${found[0]}" cites a document that is not here; say what it says.` }];
  });
}

function names({ path, text }: Source): Fault[] {
  const code = text.replace(COMMENT, blank).replace(TEXT, blank);
  return [...code.matchAll(DECLARED)].flatMap(({ 1: name = "", index }) => {
    const word = (name.match(/[A-Z]?[a-z]+/g) ?? []).find((part) => NOT_OURS.includes(part.toLowerCase()));
    if (word === undefined) return [];
    return [{ path, line: lineAt(text, index), text: `"${name}": "${word.toLowerCase()}" is no word of this code.` }];
  });
}

/** Returns blanks in place of all but line breaks, so that positions stay. */
function blank(found: string): string {
  return found.replace(/[^\n]/g, " ");
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
