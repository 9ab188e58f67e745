import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join, delimiter, resolve } from "node:path";
import { compare, type Entity, type DriftRules, type Classes } from "./compare.ts";
import { counted } from "../library/counted.ts";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findJava } from "../keycloak/java.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "schemas", "entities");

function entities(): Entity[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".schema.json"));
  return files.sort().map((name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Entity);
}

const run = promisify(execFile);

/**
 * Reads the JSON properties of classes from the jars of a server distribution.
 *
 * @param home folder of an unpacked distribution
 * @throws Error when `home` is not a distribution, or with Java's output when a class cannot be read
 */
async function readClasses(home: string, names: string[]): Promise<Classes> {
  const library = join(resolve(home), "lib", "lib");
  if (!existsSync(join(library, "main")))
    throw new Error(`${home} is not a Keycloak distribution: it has no folder lib/lib/main.`);
  const classPath = ["main", "boot"].map((folder) => join(library, folder, "*")).join(delimiter);
  const source = join(import.meta.dirname, "Read.java");
  const java = join(findJava().home, "bin", "java");
  const { stdout } = await run(java, ["-cp", classPath, source, ...names], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Classes;
}

async function main(): Promise<void> {
  const [home] = process.argv.slice(2);
  if (!home)
    throw new Error(
      "Which server? npm run schemas:drift -- KEYCLOAK_HOME (a folder that npm run keycloak has unpacked, or your own)",
    );
  const rules = JSON.parse(readFileSync(join(FOLDER, "drift.json"), "utf8")) as DriftRules;
  const names = [...new Set(Object.values(rules.classes).flat())].sort();
  const found = compare(entities(), await readClasses(home, names), rules);
  for (const line of found) console.error(line);
  console.log(
    found.length === 0
      ? `${counted(names.length, "class", "classes")} compared with the schemas, no difference.`
      : `${counted(found.length, "difference")} without an explanation in drift.json.`,
  );
  process.exit(found.length === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
