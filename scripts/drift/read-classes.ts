import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { findJava } from "../keycloak/java.ts";
import type { Classes } from "./compare.ts";

const run = promisify(execFile);

/**
 * Reads the JSON properties of classes from the jars of a server distribution.
 *
 * @param home folder of an unpacked distribution
 * @throws Error when `home` is not a distribution, or with Java's output when a class cannot be read
 */
export async function readClasses(home: string, names: string[]): Promise<Classes> {
  const library = join(resolve(home), "lib", "lib");
  if (!existsSync(join(library, "main")))
    throw new Error(`${home} is not a Keycloak distribution: it has no folder lib/lib/main.`);
  const classPath = ["main", "boot"].map((folder) => join(library, folder, "*")).join(delimiter);
  const source = join(import.meta.dirname, "Read.java");
  const java = join(findJava().home, "bin", "java");
  const { stdout } = await run(java, ["-cp", classPath, source, ...names], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Classes;
}
