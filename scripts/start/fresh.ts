import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns the newest modification time below the given files and folders in milliseconds since 1970, or 0. */
function newestChange(paths: string[]): number {
  return Math.max(0, ...paths.filter((path) => existsSync(path)).map(changeOf));
}

/** Returns whether `product` exists and is no older than any of its sources. */
export function isFresh(product: string, sources: string[]): boolean {
  return existsSync(product) && statSync(product).mtimeMs >= newestChange(sources);
}

function changeOf(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter((name) => !name.includes(".test."));
  return newestChange(names.map((name) => join(path, name)));
}
