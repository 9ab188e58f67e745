import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Accepted, judgeLock, judgeReport } from "./judge.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * `npm run audit`: judges the locked packages and what the registry knows against them. Names what is known and
 * accepted, and fails on anything else. What could not be asked is said, and counts neither way.
 */
function main(): void {
  const accepted = parse(readFileSync(join(import.meta.dirname, "accepted.json"), "utf8")) as Accepted;
  const lock = parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as Parameters<typeof judgeLock>[0];
  const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], { cwd: ROOT, encoding: "utf8" });
  const asked = judgeReport(parse(stdout), accepted);
  if (!asked)
    console.log("The registry answers no audit, so advisories were not looked at: run this again with one that does.");
  const verdicts = [judgeLock(lock, accepted), ...(asked ? [asked] : [])];
  for (const line of verdicts.flatMap(({ known }) => known)) console.log(line);
  const faults = verdicts.flatMap((verdict) => verdict.faults);
  for (const line of faults) console.error(line);
  const passed = verdicts.filter((verdict) => verdict.faults.length === 0).length;
  console.log(`${passed} passed, ${faults.length} failed`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

main();
