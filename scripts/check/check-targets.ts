import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readDescriptors } from "../library/read-library.ts";

export const USAGE = `npm run check [-- [--write] [--release] DIR…]

Checks the built-in descriptors, or the contents of the given folders, with the same result as in the console.

DIR        a pack (a folder with pack.json), a folder of packs, or a folder of descriptors
--write    first add the calls and hosts of each pack to its manifest, and write the schemas that editors use to
           complete names into the folder .schemas next to it
--release  record the ids of built-in descriptors that packs may use from now on
--help     show this help

Exit code: 0 no errors, 1 errors, 2 a given folder does not exist or contains nothing to check.`;

/** Describes the folders to check. */
export interface CheckTargets {
  readonly write: boolean;
  readonly release: boolean;
  readonly help: boolean;
  /** Folders of packs. */
  readonly packs: readonly string[];
  /** Folders of descriptors outside of packs. */
  readonly folders: readonly string[];
  /** Targets that cannot be checked, one sentence each. */
  readonly errors: readonly string[];
}

/** Parses the command line. */
export function checkTargets(args: readonly string[]): CheckTargets {
  const packs: string[] = [];
  const folders: string[] = [];
  const errors: string[] = [];
  const options = args.filter((word) => word.startsWith("-"));
  for (const option of options.filter((word) => !["--write", "--release", "--help", "-h"].includes(word)))
    errors.push(`There is no option "${option}".`);
  for (const word of args.filter((word) => !word.startsWith("-"))) {
    const path = resolve(word);
    if (!existsSync(path)) errors.push(`There is no folder "${word}".`);
    else if (!statSync(path).isDirectory()) {
      if (basename(path) === "pack.json") packs.push(dirname(path));
      else errors.push(`"${word}" is a file. Pass its folder instead, because a pack is checked as a whole.`);
    } else if (isPack(path)) packs.push(path);
    else {
      const inside = packsIn(path);
      packs.push(...inside);
      if (inside.length > 0) continue;
      if (readDescriptors(path).length > 0) folders.push(path);
      else errors.push(`The folder "${word}" contains neither a pack (pack.json) nor descriptors (*.screen.json …).`);
    }
  }
  return {
    write: options.includes("--write"),
    release: options.includes("--release"),
    help: options.includes("--help") || options.includes("-h"),
    packs: [...new Set(packs)],
    folders,
    errors,
  };
}

const isPack = (folder: string): boolean => existsSync(join(folder, "pack.json"));

function packsIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter(isPack);
}
