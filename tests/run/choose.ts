import { isOverAll, sectionsOf } from "./over-all.ts";
import type { Source } from "../../scripts/lint/parse-source.ts";
import { touchedTests } from "./touched-tests.ts";

/** The steps of a quick run. */
export type Choice = {
  types: boolean;
  lint: boolean;
  /** Holds whether descriptors are checked: that `generated/` is up to date, and that they have no errors. */
  descriptors: boolean;
  /** Unit tests to run. */
  tests: string[];
  /** Suites over all screens, which run on the changed sections. None when no section changed. */
  overAll: string[];
  /** Number of affected tests that are too many imports away for a quick run. */
  left: number;
  /** Changed browser tests, which are listed but not run. */
  browser: string[];
};

/** Maximum number of unit test files in a quick run. */
export const MOST = 20;

const CODE = /\.(?:tsx?|mts|css)$/;
/** Matches pages and workflows, whose references the lint checks. */
const PAGE = /\.(?:md|ya?ml)$/;
/** Matches the sources of `generated/`, and the code that writes it. */
const DESCRIBED =
  /^(?:sections|schemas|generated|scripts\/(?:generate|check|library)|engine\/(?:language|compiler|adapters))\/|messages\.en\.json$/;
/** Matches files that affect every step. */
const GROUND = /^(?:package(?:-lock)?\.json|tsconfig\.json|vite\.config\.ts)$/;

/** Matches the suites over all screens that a quick run has time for: every field can be set and restored, and rights. */
const FAST = /^tests\/(?:lossless\/every-value-saved|rights\/rendered)\.test\./;

/** Chooses the steps for these changed files; `sources` is all code of the project. */
export function choose(changed: readonly string[], sources: readonly Source[]): Choice {
  const ground = changed.some((path) => GROUND.test(path));
  const code = ground || changed.some((path) => CODE.test(path));
  const reached = touchedTests(changed, sources);
  const found = reached.filter((path) => !isOverAll(path));
  const suites = sources.map(({ path }) => path).filter((path) => isOverAll(path) && FAST.test(path));
  return {
    types: code,
    lint: code || changed.some((path) => PAGE.test(path)),
    descriptors: ground || changed.some((path) => DESCRIBED.test(path) && !path.includes(".test.")),
    tests: found.slice(0, MOST),
    overAll: sectionsOf(changed).length > 0 ? suites : [],
    left: Math.max(0, found.length - MOST),
    browser: changed.filter((path) => /\.spec\.ts$/.test(path)),
  };
}
