import { commentsOf } from "./comments-of.ts";
import type { LintError } from "./find-import-errors.ts";
import type { Source } from "./parse-source.ts";

/** Matches the error name after `@throws`, and names of two or more words in code style. */
const NAMED = /@throws ([A-Z]\w+)|`([A-Za-z]+[A-Z_]\w*)(?:\(\))?`/g;
const NAME = /[\w$]+/g;

/** Returns the names in sources and data outside of comments. */
export function namesIn(sources: readonly Source[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { path, text } of sources) {
    const code = /\.tsx?$/.test(path) ? withoutComments(text) : text;
    for (const [name] of code.matchAll(NAME)) names.add(name);
  }
  return names;
}

function withoutComments(text: string): string {
  return commentsOf(text).reduceRight(
    (left, { index, comment }) => left.slice(0, index) + left.slice(index + comment.length),
    text,
  );
}

/**
 * Finds comments that refer to an error, function or member that no longer exists in code or data, e.g. after a rename.
 */
export function findMissingNames(sources: readonly Source[], known: ReadonlySet<string>): LintError[] {
  return sources.flatMap(({ path, text }) =>
    commentsOf(text).flatMap(({ comment, index }) =>
      [...comment.matchAll(NAMED)].flatMap(({ 1: thrown, 2: named, index: at }): LintError[] => {
        const name = thrown ?? named ?? "";
        if (known.has(name)) return [];
        return [
          { path, line: text.slice(0, index + at).split("\n").length, text: `mentions ${name}, which does not exist.` },
        ];
      }),
    ),
  );
}
