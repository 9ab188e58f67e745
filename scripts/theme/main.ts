import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { buildConsole, CONSOLE_ROOT } from "../start/build-console.ts";
import { jar, jarFiles, THEME } from "./jar.ts";
import { readFiles } from "./read-files.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** Runs `npm run build:theme`: builds the console unless it is up to date, and packs it as a Keycloak theme. */
async function main(): Promise<void> {
  await buildConsole();
  const file = join(ROOT, "dist", `${THEME}-theme.jar`);
  const bytes = jar(jarFiles(readFiles(CONSOLE_ROOT)));
  writeFileSync(file, bytes);
  console.log(
    `${relative(ROOT, file)}: ${Math.round(bytes.length / 1024)} KB. Put it into Keycloak's providers/ and choose admin theme "${THEME}" in a realm's theme settings.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
