import { posix } from "node:path";
import { commentsOf } from "./comments-of.ts";
import type { LintError } from "./find-import-errors.ts";
import { declaredNames, type Source } from "./parse-source.ts";
import type { Glossary } from "./read-glossary.ts";

/** Matches words that a doc comment must not begin with. A doc comment begins with a verb in the third person. */
const NO_VERB = /^(What|Says|Tells|Whether|How|Where|Whoever|Why|Which|Who)\b(?!-)/;

/** Matches a citation of a document outside the repository. */
const CITATION =
  /\bDESIGN(?:\.md)?\s+(?:section\s+)?\d|\b(?:spec|specification|shell|\w+\.md)\s+sections?\s+\d|\bissue\s+#?\d/;

const DOC_COMMENT = /\/\*\*(.*?)\*\//gs;
/** Matches code in a comment. It is not checked, because its names come from the server or the language. */
const CODE_SPAN = /`[^`]*`|\{@link[^}]*\}|@(?:param|throws) \w+/g;
const EXPORTED =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:declare\s+)?(?:abstract\s+)?(?:function\*?|const|let|interface|type|class)\s+([A-Za-z_$][\w$]*)/gm;
const TEST_NAME = /\b(?:it|test|describe)(?:\.\w+)*\(\s*("[^"\n]*"|`[^`]*`)/g;
/** Matches the title of a test that runs for each row of a table. */
const TABLE_TEST_NAME = /\]\s*(?:as const)?\)\(\s*("[^"\n]*"|`[^`]*`)/g;
/** The folder whose files contain errors on purpose, as examples of the lint. */
const EXAMPLES = "scripts/lint/";

/**
 * Finds doc comments that do not begin with a verb, citations of documents outside the repository, and words that the
 * glossary replaces in names of exports and files, in comments and in names of tests.
 */
export function findWordingErrors(sources: readonly Source[], glossary: Glossary): LintError[] {
  return sources.flatMap((source) => [
    ...openings(source),
    ...citations(source),
    ...names(source, glossary),
    ...sentences(source, glossary),
  ]);
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
  return commentsOf(text).flatMap(({ comment, index }) => {
    const found = CITATION.exec(comment.replace(/^\s*\*/gm, blank));
    if (found === null) return [];
    const line = lineAt(text, index + found.index);
    return [{ path, line, text: `"${found[0]}" cites a document that is not in the repository; write what it says.` }];
  });
}

function names(source: Source, glossary: Glossary): LintError[] {
  const { path, text } = source;
  const error = (name: string, line: number): LintError[] => {
    if (glossary.platform.has(name) && !isAllowed(name, path, glossary))
      return [{ path, line, text: `"${name}" is a name of the platform; choose another one.` }];
    const word = wordsOf(name).find((one) => glossary.names.has(one) && !isAllowed(one, path, glossary));
    return word === undefined ? [] : [{ path, line, text: `"${name}": ${advice(word, glossary.names)}` }];
  };
  const [base = ""] = posix.basename(path).split(".");
  const exported = [...text.matchAll(EXPORTED)].flatMap(({ 1: name = "", index }) => error(name, lineAt(text, index)));
  const exports = new Set([...text.matchAll(EXPORTED)].map(([, name]) => name));
  const inFile = declaredNames(source).flatMap(({ name, index }) => {
    if (exports.has(name)) return [];
    const word = wordsOf(name).find(
      (one) => glossary.names.has(one) && !glossary.plain.has(one) && !isAllowed(one, path, glossary),
    );
    const line = lineAt(text, index);
    return word === undefined ? [] : [{ path, line, text: `"${name}": ${advice(word, glossary.names)}` }];
  });
  const inBase = STAND_ALONE.test(base) || glossary.platform.has(base) ? [] : error(base, 1);
  return [...inBase, ...exported, ...inFile];
}

/** Matches file names of the stand-alone mode, whose `stand` is not checked. */
const STAND_ALONE = /^stand-alone/;

function sentences({ path, text }: Source, glossary: Glossary): LintError[] {
  if (path.startsWith(EXAMPLES)) return [];
  const forbidden = [...glossary.sentences.keys()].filter((word) => !isAllowed(word, path, glossary));
  const words = forbidden.map((word) => word.replaceAll(" ", "\\s+")).join("|");
  const pattern = new RegExp(`(?<![\\w./-])(?:${words})(?![\\w/-])`, "i");
  const comments = commentsOf(text).map(({ comment, index }) => ({
    index,
    sentence: comment.replace(/\n\s*\*/g, blank).replace(CODE_SPAN, blank),
  }));
  const tests = [TEST_NAME, TABLE_TEST_NAME]
    .flatMap((one) => [...text.matchAll(one)])
    .map(({ 1: sentence = "", 0: call, index }) => ({ index: index + call.length - sentence.length, sentence }));
  return [...comments, ...tests].flatMap(({ index, sentence }) => {
    const found = pattern.exec(sentence);
    if (found === null) return [];
    const word = found[0].replace(/\s+/g, " ");
    const line = lineAt(text, index + found.index);
    return [{ path, line, text: `"${word}": ${advice(word.toLowerCase(), glossary.sentences)}` }];
  });
}

function advice(word: string, instead: ReadonlyMap<string, string>): string {
  return `write ${instead.get(word)} instead of "${word}" (docs/glossary.md).`;
}

function isAllowed(word: string, path: string, { allowed }: Glossary): boolean {
  return (allowed.get(word) ?? []).some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** Returns the words of a name in camel case, in capitals with `_`, or with hyphens. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

/** Replaces everything except line breaks by spaces, so that positions stay the same. */
function blank(found: string): string {
  return found.replace(/[^\n]/g, " ");
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
