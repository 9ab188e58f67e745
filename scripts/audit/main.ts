import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sentence, sum } from "../test/tally.ts";
import { type Accepted, judgeLock, judgeReport, type Verdict } from "./judge.ts";

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
  const total = sum([judgeLock(lock, accepted), ...(asked ? [asked] : [])].map(told));
  console.log(sentence(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function told({ known, faults }: Verdict) {
  for (const line of known) console.log(line);
  for (const line of faults) console.error(line);
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length };
}

main();
