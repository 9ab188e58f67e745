import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../../scripts/browser/find-chromium.ts";
import { buildConsole, CONSOLE_ROOT } from "../../scripts/start/build-console.ts";
import { compilingChunks } from "./built-code.ts";
import type { Part } from "../e2e/support/target.ts";
import type { Choice } from "./choose.ts";
import { triesOnSections } from "./over-all.ts";
import { ROOT, run, runScript, runTool } from "./run.ts";
import { ONE_FAILED, ONE_PASSED, playwrightTally, sum, type Tally, vitestTally } from "./tally.ts";

/** One step of a test run. */
export type Step = {
  title: string;
  perform(): Promise<Tally>;
  /** Marks a step on which later steps do not depend: they run even when it failed. */
  apart?: true;
};

const RESULTS = join(ROOT, "test-results");
const TYPES_SEEN = join(RESULTS, "types.tsbuildinfo");

const TYPES: Step = { title: "Types", perform: () => exit(runTool("tsc", ["--noEmit"])) };
/** Checks types incrementally: only changes since the last run are checked. */
const TYPES_AGAIN: Step = {
  title: "Types",
  perform: () => exit(runTool("tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", TYPES_SEEN])),
};
const LINT: Step = {
  title: "Lint, import directions, file lengths",
  perform: () => exit(runScript("scripts/lint/main.ts")),
};
const DESCRIPTORS: Step[] = [
  { title: "generated/ is up to date", perform: () => exit(runScript("scripts/generate/main.ts", ["--check"])) },
  { title: "Descriptors", perform: () => exit(runScript("scripts/check/main.ts")) },
];

/**
 * Vitest project of the tests that render the whole console many times, which take most of the time of all unit tests.
 */
const RENDERED = "drawn";

/**
 * Returns the steps without a browser that run for every change: of the suites over every screen, only the screens of
 * `sections`.
 */
export function plainSteps(sections: readonly string[]): Step[] {
  return [
    TYPES,
    besideEachOther([LINT, ...DESCRIPTORS]),
    { title: "Unit tests", perform: () => unitTests(["--project", `!${RENDERED}`]) },
    {
      title: `Suites over every screen, for ${sections.join(", ")}`,
      perform: async () => unitTests(["--project", RENDERED, "-t", await triesOnSections(sections)]),
    },
  ];
}

/** Long steps: the suites over every screen, and the browser tests that do not run for every change. */
export const LONG: Step[] = [
  { title: "Suites over every screen", perform: () => unitTests(["--project", RENDERED]), apart: true },
  ...browserSteps([], "long"),
];

/** Returns the steps of a quick run; `sections` are those on which the suites over all screens run. */
export function chosenSteps({ types, lint, descriptors, tests, overAll }: Choice, sections: readonly string[]): Step[] {
  const unit: Step = { title: "Unit tests that depend on the changes", perform: () => unitTests(tests) };
  const screens: Step = {
    title: "Screens of the changes",
    perform: async () => unitTests([...overAll, "-t", await triesOnSections(sections)]),
  };
  const checks = [...(lint ? [LINT] : []), ...(descriptors ? DESCRIPTORS : []), ...(types ? [TYPES_AGAIN] : [])];
  return [
    ...(checks.length > 0 ? [besideEachOther(checks)] : []),
    ...(tests.length > 0 ? [unit] : []),
    ...(overAll.length > 0 ? [screens] : []),
  ];
}

/**
 * Returns the steps that test the built console in a browser against the sandbox: all tests or a part. `words` are
 * arguments for Playwright.
 */
export function browserSteps(words: readonly string[], part?: Part): Step[] {
  const env = part === undefined ? {} : { ATRIUM_PART: part };
  return [
    { title: "Build", perform: buildStep },
    { title: "Browser tests against the sandbox", perform: () => browserTests("sandbox", words, env) },
  ];
}

/** Combines steps that each use one processor into one parallel step. A failure has the title of its step. */
function besideEachOther(steps: readonly Step[]): Step {
  const named = async ({ title, perform }: Step): Promise<Tally> => {
    const tally = await perform();
    return tally.failed > 0 ? { ...tally, wrong: [title] } : tally;
  };
  return {
    title: steps.map(({ title }) => title).join("; "),
    perform: async () => sum(await Promise.all(steps.map(named))),
  };
}

async function exit(code: Promise<number>): Promise<Tally> {
  return (await code) === 0 ? ONE_PASSED : ONE_FAILED;
}

/** Runs all unit tests, or those that the arguments select: files, or a pattern of names. */
async function unitTests(named: readonly string[] = []): Promise<Tally> {
  const report = join(RESULTS, "vitest.json");
  rmSync(report, { force: true });
  const words = ["run", ...named, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runTool("vitest", words);
  return counted(report, code, vitestTally);
}

async function buildStep(): Promise<Tally> {
  const errors: string[] = [];
  const built = await buildConsole((warning) => errors.push(`The build warns: ${warning}`));
  console.log(built ? "Built." : "dist/console is newer than its sources.");
  errors.push(...compilingChunks(CONSOLE_ROOT).map((piece) => `Compiles code at run time: ${piece}`));
  for (const error of errors) console.error(error);
  return errors.length === 0 ? ONE_PASSED : ONE_FAILED;
}

/** Runs Playwright. `env` is passed to its set-up, which starts or finds the server. */
export async function browserTests(
  target: "sandbox" | "keycloak",
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const { executable, source, args } = findChromium();
  console.log(`Chromium: ${executable} (${source})`);
  const report = join(RESULTS, `playwright-${target}.json`);
  rmSync(report, { force: true });
  const code = await run(
    process.execPath,
    [join(ROOT, "node_modules/@playwright/test/cli.js"), "test", "--config=tests/playwright.config.ts", ...words],
    {
      ...env,
      ATRIUM_TARGET: target,
      ATRIUM_CHROMIUM: executable,
      ATRIUM_CHROMIUM_ARGS: JSON.stringify(args),
      ATRIUM_REPORT: report,
    },
  );
  return counted(report, code, playwrightTally);
}

/**
 * Returns the counts of a report. A run without a report, or with an exit code but no failed test, counts as one
 * failure.
 */
function counted(report: string, code: number, read: (report: unknown) => Tally): Tally {
  if (!existsSync(report)) return ONE_FAILED;
  const tally = read(JSON.parse(readFileSync(report, "utf8")));
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
