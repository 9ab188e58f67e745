import { execFileSync } from "node:child_process";
import { ROOT } from "./run.ts";

/** Names of the main branch, from which the tested work was branched. */
const MAINS = ["origin/main", "main"];

/**
 * Returns the files that differ from the branching point on the main branch, whether committed, deleted or untracked;
 * as paths from the project's root. `since` is another commit to compare with.
 *
 * @throws Error when this is no git repository, or `since` is no commit of it
 */
export function changedFiles(since?: string): string[] {
  const base = since ?? MAINS.map(branchPoint).find((found) => found !== undefined) ?? "HEAD";
  const differing = git("diff", "--name-only", "--no-renames", "--relative", base, "--");
  const unknown = git("ls-files", "--others", "--exclude-standard");
  if (differing === undefined || unknown === undefined)
    throw new Error(`git cannot compare this folder with "${base}".`);
  return [...new Set([...lines(differing), ...lines(unknown)])].sort();
}

const branchPoint = (branch: string): string | undefined => git("merge-base", "HEAD", branch)?.trim();

const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");

/** Returns the output of git, or undefined when it fails. */
function git(...words: string[]): string | undefined {
  try {
    return execFileSync("git", ["-c", "core.quotePath=false", ...words], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}
