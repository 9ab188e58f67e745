import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Accepted, auditLock, auditReport } from "./audit-lock.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Runs `npm run audit`: checks the locked packages, also against the advisories of the registry. Prints accepted
 * findings, and fails on all others. If the registry does not answer, that is printed, and the result depends on the
 * lock file alone.
 */
function main(): void {
  const accepted = parse(readFileSync(join(import.meta.dirname, "accepted.json"), "utf8")) as Accepted;
  const lock = parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as Parameters<typeof auditLock>[0];
  const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], { cwd: ROOT, encoding: "utf8" });
  const requested = auditReport(parse(stdout), accepted);
  if (!requested)
    console.log(
      "The registry does not support audits, so advisories were not checked: run this again with one that does.",
    );
  const results = [auditLock(lock, accepted), ...(requested ? [requested] : [])];
  for (const line of results.flatMap(({ known }) => known)) console.log(line);
  const errors = results.flatMap((result) => result.errors);
  for (const line of errors) console.error(line);
  const passed = results.filter((result) => result.errors.length === 0).length;
  console.log(`${passed} passed, ${errors.length} failed`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}

main();
