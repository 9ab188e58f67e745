import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Files } from "../theme/jar.ts";

/** Replaces all themes in a server's `themes` folder. The server's own themes are in its libraries. */
export function installThemes(folder: string, themes: Readonly<Record<string, Files>>): void {
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of old) rmSync(join(folder, name), { recursive: true });
  for (const [name, files] of Object.entries(themes))
    for (const [path, bytes] of Object.entries(files)) {
      const file = join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
}
