import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceFiles } from "../../scripts/lint/source-files.ts";
import { changedFiles } from "./changed-files.ts";
import { type Choice, choose } from "./choose.ts";
import { sectionsOf } from "./over-all.ts";
import { ROOT } from "./run.ts";
import { chosenSteps, type Step } from "./steps.ts";

/** Runs `npm run test:quick`: tests for the changed files in a short time. Prints what it leaves out. */
export function quickSteps([since]: readonly string[]): Step[] {
  const changed = changedFiles(since);
  const sources = sourceFiles(ROOT)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
  const choice = choose(changed, sources);
  const sections = sectionsOf(changed);
  console.log(summary(changed.length, choice, sections));
  return chosenSteps(choice, sections);
}

function summary(changed: number, { tests, overAll, left, browser }: Choice, sections: readonly string[]): string {
  if (changed === 0) return "Nothing has changed since the main branch, so there is nothing to run.";
  const files = (count: number): string => `${count} ${count === 1 ? "file" : "files"}`;
  return [
    `${files(changed)} changed; ${files(tests.length)} of unit tests depend on the changes.`,
    ...(left > 0 ? [`${files(left)} of unit tests that depend on them less directly are left to npm test.`] : []),
    ...(overAll.length > 0
      ? [
          `${files(overAll.length)} of suites over all screens run for ${sections.join(", ")}; the rest is left to npm run test:long.`,
        ]
      : []),
    ...(browser.length > 0
      ? [`Not run, because they need a browser: npm run test:browser -- ${browser.join(" ")}`]
      : []),
  ].join("\n");
}
