import { join } from "node:path";
import { staleFiles, writeFiles } from "./output.ts";
import { STEPS } from "./steps.ts";

const GENERATED = join(import.meta.dirname, "..", "..", "generated");
const USAGE = `npm run generate -- [--check] [${STEPS.map(({ name }) => name).join(" | ")}]…`;

/**
 * Runs `npm run generate`: writes the files that changed. With `--check` it writes nothing, names stale files and exits
 * with 1.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const check = args.includes("--check");
  const names = args.filter((word) => word !== "--check");
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) throw new Error(`There is no step "${unknown}".\n${USAGE}`);
  let stale = 0;
  for (const { name, folder, files } of STEPS) {
    if (names.length > 0 && !names.includes(name)) continue;
    const found = (check ? staleFiles : writeFiles)(join(GENERATED, folder), await files());
    for (const { file, why } of found) console.log(`generated/${folder}/${file}: ${check ? why : "written"}`);
    stale += found.length;
  }
  if (stale === 0) console.log("Everything generated is up to date.");
  else if (check)
    throw new Error(`${stale} generated files are out of date. Run npm run generate and commit the result.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
