import { stripVTControlCharacters } from "node:util";

/** Describes how many checks went well and how many did not, and the names of those that a reader has to look at. */
export type Tally = {
  passed: number;
  failed: number;
  /** Names of what failed. */
  wrong?: readonly string[];
};

export const NONE: Tally = { passed: 0, failed: 0 };
export const ONE_PASSED: Tally = { passed: 1, failed: 0 };
export const ONE_FAILED: Tally = { passed: 0, failed: 1 };

/** All of them together. */
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

/** A line for each name that a run has to tell before its last line: long output is read from its end. */
export function namedLines({ wrong = [] }: Tally): string[] {
  return wrong.map((name) => `Failed: ${name}`);
}

/** The line that a run ends on. */
export function sentence({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** Reads the line that a run ended on. @returns undefined when the output does not end on one. */
export function readSentence(output: string): Tally | undefined {
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  const found = /^(\d+) passed, (\d+) failed$/.exec(last.trim());
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : undefined;
}

/** Counts of a Vitest JSON report, and the names of what failed. A file that could not even be loaded failed once. */
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
 * Counts of a Playwright JSON report, and the names of what failed. A skipped test counts as failed, and one that passed
 * only when it was repeated.
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

/** The start of a failure's message on one line, without colours and the places that the code went through. */
function shortened(message: string | undefined): string {
  if (message === undefined) return "";
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("at "));
  return `: ${lines.join(" ").slice(0, 400)}`;
}

const some = (list: readonly unknown[]): boolean => list.length > 0;
