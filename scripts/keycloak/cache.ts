import { homedir } from "node:os";
import { join, resolve } from "node:path";

/** Folder for downloads and server instances: `ATRIUM_CACHE`, else `~/.cache/atrium`. Never inside the repository. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const chosen = env.ATRIUM_CACHE;
  return chosen ? resolve(chosen) : join(homedir(), ".cache", "atrium");
}
