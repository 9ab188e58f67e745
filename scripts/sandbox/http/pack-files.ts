import { basename, resolve } from "node:path";

/** Folders of packs by the name that they are served under: the last part of their path, numbered where two are alike. */
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
