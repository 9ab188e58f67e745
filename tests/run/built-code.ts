import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const COMPILES = /(?<![\w$.])(?:new\s+)?(?:Function|eval)\s*\(/g;

/** Returns places where a script would compile code at run time, which the content security policy rejects. */
export function compilingCode(text: string): string[] {
  return [...text.matchAll(COMPILES)].map(({ index }) => text.slice(Math.max(0, index - 30), index + 30));
}

/**
 * Returns the same for every script of a built console, with the file's name.
 * @throws Error when there are no scripts
 */
export function compilingChunks(folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  if (scripts.length === 0) throw new Error(`There are no scripts in ${folder}.`);
  return scripts.flatMap((file) =>
    compilingCode(readFileSync(join(folder, file), "utf8")).map((piece) => `${file}: …${piece}…`),
  );
}
