import type { LintError } from "./find-import-errors.ts";
import type { Source } from "./parse-source.ts";

/** Matches the code that sorts texts for users. The compiler sorts for its output files only. */
const CHECKED = /^engine\/(?!compiler\/)/;
const ALLOWED = /\.test\.tsx?$|^engine\/language\/compare-texts\.ts$/;
const COMPARISON = /\.localeCompare\(|\bIntl\.Collator\b/;

/** Finds comparisons of texts in the language of the browser. Texts must be sorted in the language of the page. */
export function findComparisonErrors(sources: readonly Source[]): LintError[] {
  return sources
    .filter(({ path }) => CHECKED.test(path) && !ALLOWED.test(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, index): LintError[] => {
        if (!COMPARISON.test(line)) return [];
        const advice = "compare texts with compareTexts, in the language of the page";
        return [{ path, line: index + 1, text: advice }];
      }),
    );
}
