import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { build } from "vite";
import { isFresh } from "./fresh.ts";
import { type Files, jar, jarFiles, THEME } from "./jar.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const DIST = join(ROOT, "dist");
const SOURCES = ["engine", "generated", "schemas", "sections", "vite.config.ts", "package-lock.json"].map((name) =>
  join(ROOT, name),
);

function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).split(sep).join("/"), new Uint8Array(readFileSync(path))]),
  );
}

/** `npm run build:theme`: builds the console when its sources are newer than the last build, and packs it as a Keycloak theme. */
async function main(): Promise<void> {
  if (!isFresh(join(DIST, "index.html"), SOURCES))
    await build({ root: ROOT, configFile: join(ROOT, "vite.config.ts"), logLevel: "warn" });
  const file = join(DIST, `${THEME}-theme.jar`);
  const bytes = jar(jarFiles(readFiles(DIST)));
  writeFileSync(file, bytes);
  console.log(
    `${relative(ROOT, file)}: ${Math.round(bytes.length / 1024)} KB. Put it into Keycloak's providers/ and choose admin theme "${THEME}" in a realm's theme settings.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
