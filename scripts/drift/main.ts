import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compare, type Entity, type DriftRules } from "./compare.ts";
import { readClasses } from "./read-classes.ts";
import { counted } from "../library/counted.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "schemas", "entities");

function entities(): Entity[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".schema.json"));
  return files.sort().map((name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Entity);
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
