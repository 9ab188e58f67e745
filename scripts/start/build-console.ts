import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { build, createLogger } from "vite";
import { isFresh } from "./fresh.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** The folder of the built console. */
export const CONSOLE_ROOT = join(ROOT, "dist", "console");
export const VITE_CONFIG = join(ROOT, "vite.config.ts");

const PAGE = join(CONSOLE_ROOT, "index.html");
const SOURCES = [
  "engine",
  "sections",
  "schemas",
  "scripts/library",
  "scripts/vite",
  "vite.config.ts",
  "package-lock.json",
].map((name) => join(ROOT, name));

/** Builds the console into `dist/console` unless the build is newer than all sources. Returns whether it was built. */
export async function buildConsole(onWarning: (warning: string) => void = console.warn): Promise<boolean> {
  if (isFresh(PAGE, SOURCES)) return false;
  const logger = createLogger("warn");
  logger.warn = onWarning;
  logger.warnOnce = onWarning;
  try {
    await build({ configFile: VITE_CONFIG, customLogger: logger });
  } catch (error) {
    throw new Error(`The console could not be built: ${error instanceof Error ? error.message : String(error)}`);
  }
  return true;
}

/** Throws an error with one sentence when there is no build. */
export function requireBuild(page: string = PAGE): void {
  if (existsSync(page)) return;
  throw new Error(
    `There is no built console at ${relative(process.cwd(), page)}. Run npm run build, or leave out --no-build.`,
  );
}
