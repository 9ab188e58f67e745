import { writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { build, resolveConfig } from "vite";
import { isFresh } from "./fresh.ts";
import { jar, jarFiles, THEME } from "./jar.ts";
import { readFiles } from "./read-files.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const CONFIG = { configFile: join(ROOT, "vite.config.ts"), logLevel: "warn" } as const;
const SOURCES = [
  "engine",
  "sections",
  "schemas",
  "scripts/library",
  "scripts/vite",
  "vite.config.ts",
  "package-lock.json",
].map((name) => join(ROOT, name));

/** `npm run build:theme`: builds the console when its sources are newer than the last build, and packs it as a Keycloak theme. */
async function main(): Promise<void> {
  // By itself this would set NODE_ENV to development, and with it the React that the build below takes.
  const config = await resolveConfig(CONFIG, "build", "production", "production");
  const dist = resolve(config.root, config.build.outDir);
  if (!isFresh(join(dist, "index.html"), SOURCES)) await build(CONFIG);
  const file = join(ROOT, "dist", `${THEME}-theme.jar`);
  const bytes = jar(jarFiles(readFiles(dist)));
  writeFileSync(file, bytes);
  console.log(
    `${relative(ROOT, file)}: ${Math.round(bytes.length / 1024)} KB. Put it into Keycloak's providers/ and choose admin theme "${THEME}" in a realm's theme settings.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
