import { spawn } from "node:child_process";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..", "..");

/**
 * Runs a program of the project to its end, and shows its output.
 * @returns its exit code; 1 when a signal ended it
 */
export function run(
  command: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((ended, rejected) => {
    const child = spawn(command, words, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", rejected);
    child.once("exit", (code) => ended(code ?? 1));
  });
}

/** Runs a TypeScript file of the project. */
export function runScript(file: string, words: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  return run(process.execPath, ["--import", "tsx", join(ROOT, file), ...words], env);
}

/** Runs a package's program, such as `tsc`. */
export function runTool(name: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return run(join(ROOT, "node_modules", ".bin", name), words, env);
}
