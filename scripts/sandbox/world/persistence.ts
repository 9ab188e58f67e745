import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { RealmData } from "./realm-data.ts";
import type { World } from "./world.ts";

const FORMAT = 1;
const DELAY = 300;

/**
 * Loads the world from a file. Returns false if the file does not exist. Throws an error if a sandbox did not write it.
 */
export function load(world: World, file: string): boolean {
  if (!existsSync(file)) return false;
  let saved: { format?: number; realms?: RealmData[] };
  try {
    saved = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`The data file "${file}" is not JSON (${String(error)}). Name another file or delete this one.`);
  }
  if (saved.format !== FORMAT || !Array.isArray(saved.realms)) {
    throw new Error(`The file "${file}" was not written by this sandbox. Name another file with --data.`);
  }
  for (const data of saved.realms) world.realms.set(String(data.realm["realm"]), data);
  return true;
}

/**
 * Writes the world to a file shortly after each change. The write is atomic. Returns a function that writes a pending
 * change immediately.
 */
export function persistWorld(world: World, file: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    if (timer) clearTimeout(timer);
    timer = undefined;
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, JSON.stringify({ format: FORMAT, realms: [...world.realms.values()] }));
    renameSync(draft, file);
  };
  world.onChange(() => {
    timer ??= setTimeout(write, DELAY);
  });
  return () => {
    if (timer) write();
  };
}
