import { basename, resolve } from "node:path";

/**
 * Returns the folders of packs by the name under which they are served: the last segment of their path, with a number
 * if two are equal.
 */
export function packNames(folders: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const folder of folders) {
    const name = basename(resolve(folder));
    let free = name;
    for (let count = 2; names.has(free); count++) free = `${name}-${count}`;
    names.set(free, resolve(folder));
  }
  return names;
}
