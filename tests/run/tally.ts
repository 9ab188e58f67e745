import { stripVTControlCharacters } from "node:util";

/** Numbers of passed and failed checks, with the names of failures. */
export type Tally = {
  passed: number;
  failed: number;
  /** Names of failures. */
  wrong?: readonly string[];
};

export const NONE: Tally = { passed: 0, failed: 0 };
export const ONE_PASSED: Tally = { passed: 1, failed: 0 };
export const ONE_FAILED: Tally = { passed: 0, failed: 1 };

/** Adds up tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (one, other) => ({
      passed: one.passed + other.passed,
      failed: one.failed + other.failed,
      wrong: [...(one.wrong ?? []), ...(other.wrong ?? [])],
    }),
    NONE,
  );
}

/** Returns a line for each failure, to print before the last line: long output is read from its end. */
export function namedLines({ wrong = [] }: Tally): string[] {
  return wrong.map((name) => `Failed: ${name}`);
}

/** Formats the last line of a run. */
export function sentence({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/**
 * Parses the last line of a run.
 * @returns undefined when the output does not end with one
 */
export function readSentence(output: string): Tally | undefined {
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  const found = /^(\d+) passed, (\d+) failed$/.exec(last.trim());
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : undefined;
}

/** Returns the counts and failures of a Vitest JSON report. A file that could not be loaded counts as one failure. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report as VitestReport;
  const broken = testResults.filter(({ status, assertionResults }) => status === "failed" && !some(assertionResults));
  const wrong = testResults.flatMap(({ name = "", assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages: [why] = [] }) => `${name} › ${fullName}${shortened(why)}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    wrong: [...wrong, ...broken.map(({ name = "" }) => name)],
  };
}

/**
 * Returns the counts and failures of a Playwright JSON report. Skipped tests, and those that passed only after a retry,
 * count as failures.
 */
export function playwrightTally(report: unknown): Tally {
  const { stats, suites = [], errors = [] } = report as PlaywrightReport;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  const specs = suites.flatMap(specsIn);
  const wrong = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== "expected"))
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results ?? []);
      return `${file} › ${title}${shortened(results.find(({ error }) => error)?.error?.message)}`;
    });
  return { passed: expected, failed: unexpected + flaky + skipped + (stats ? errors.length : 1), wrong };
}

type VitestResult = { status?: string; fullName?: string; failureMessages?: string[] };
type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { name?: string; status: string; assertionResults: VitestResult[] }[];
};
type PlaywrightResult = { error?: { message?: string } };
type PlaywrightSpec = { file: string; title: string; tests: { status: string; results?: PlaywrightResult[] }[] };
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  suites?: PlaywrightSuite[];
  errors?: unknown[];
};

function specsIn({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** Returns the beginning of a failure's message as one line, without colours and stack trace. */
function shortened(message: string | undefined): string {
  if (message === undefined) return "";
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("at "));
  return `: ${lines.join(" ").slice(0, 400)}`;
}

const some = (list: readonly unknown[]): boolean => list.length > 0;
