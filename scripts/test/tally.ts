/** How many checks went well and how many did not. */
export type Tally = { passed: number; failed: number };

export const NONE: Tally = { passed: 0, failed: 0 };
export const ONE_PASSED: Tally = { passed: 1, failed: 0 };
export const ONE_FAILED: Tally = { passed: 0, failed: 1 };

/** All of them together. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed }),
    NONE,
  );
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

/** Counts of a Vitest JSON report. A file that could not even be loaded counts as one failure. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report as VitestReport;
  const broken = testResults.filter(({ status, assertionResults }) => status === "failed" && !some(assertionResults));
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * Counts of a Playwright JSON report. A test is repeated once, because machines are noisy; one that passed then counts
 * as passed and is named as flaky in the list. A skipped test counts as failed.
 */
export function playwrightTally(report: unknown): Tally {
  const { stats, errors = [] } = report as PlaywrightReport;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  return { passed: expected + flaky, failed: unexpected + skipped + (stats ? errors.length : 1) };
}

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  errors?: unknown[];
};

const some = (list: readonly unknown[]): boolean => list.length > 0;
