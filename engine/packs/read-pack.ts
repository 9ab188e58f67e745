import { isMap } from "../model/is-map.ts";
import { isBelow } from "./accept-pack.ts";
import type { PackFolder } from "./pack-folder.ts";
import type { ReadFile } from "./pack-addresses.ts";

/** Reads a pack's manifest and every file that it names. What cannot be read is missing, for the compiler to say. */
export async function readPack(address: string, read: ReadFile): Promise<PackFolder> {
  const folder = address.replace(/\/(?:[^/]+\.json)?$/, "");
  const manifest = await read(address.endsWith(".json") ? address : `${folder}/pack.json`);
  const texts = new Map<string, string>();
  await Promise.all(
    filesOf(manifest).map(async (file) => {
      const text = await read(`${folder}/${file}`);
      if (text !== undefined) texts.set(file, text);
    }),
  );
  return { name: nameOf(folder), manifest, read: (path) => texts.get(path) };
}

/** A pack is called by its last folders, wherever the server keeps them. */
function nameOf(folder: string): string {
  return folder.split("/").filter(Boolean).slice(-2).join("/");
}

function filesOf(manifest: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(manifest ?? "");
    const files: unknown = isMap(value) ? value.files : undefined;
    return Array.isArray(files) ? files.filter((file) => typeof file === "string" && isBelow(file)) : [];
  } catch {
    return [];
  }
}
