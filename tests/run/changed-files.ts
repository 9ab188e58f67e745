import { execFileSync } from "node:child_process";
import { ROOT } from "./run.ts";

/** Holds where the work that is being tested left the main branch. */
const MAINS = ["origin/main", "main"];

/**
 * Files that differ from where the work left the main branch, committed or not, deleted or not known to git yet; by path
 * from the project's root. `since` names another commit to compare with.
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

/** Returns what git says, or undefined when it rejects. */
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
