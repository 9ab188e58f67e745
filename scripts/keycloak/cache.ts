import { homedir } from "node:os";
import { join, resolve } from "node:path";

/** Returns the folder for downloads and server instances: `ATRIUM_CACHE`, otherwise `~/.cache/atrium`. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const chosen = env.ATRIUM_CACHE;
  return chosen ? resolve(chosen) : join(homedir(), ".cache", "atrium");
}
