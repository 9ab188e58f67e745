import { isMap } from "../language/is-map.ts";
import { isBelow } from "./accept-pack.ts";
import type { PackFolder } from "./pack-folder.ts";
import { languageOf } from "./pack-translations.ts";
import { causeOf, type ReadFile } from "./pack-addresses.ts";

/**
 * Reads a pack's manifest and every file that it names, of its translations those of one language. What cannot be read is
 * missing, with the cause, for the compiler to say.
 */
export async function readPack(address: string, read: ReadFile, language: string): Promise<PackFolder> {
  const folder = address.replace(/\/(?:[^/]+\.json)?$/, "");
  const unread = new Map<string, string>();
  const readOr = (file: string, at: string): Promise<string | undefined> =>
    read(at).catch((error: unknown) => {
      unread.set(file, causeOf(error));
      return undefined;
    });
  const manifest = await readOr("pack.json", address.endsWith(".json") ? address : `${folder}/pack.json`);
  const texts = new Map<string, string>();
  const files = filesOf(manifest);
  const unasked = new Set(files.filter((file) => !isFor(language, languageOf(file) ?? "en")));
  const asked = files.filter((file) => !unasked.has(file));
  await Promise.all(
    asked.map(async (file) => {
      const text = await readOr(file, `${folder}/${file}`);
      if (text !== undefined) texts.set(file, text);
    }),
  );
  return { name: nameOf(folder), manifest, read: (path) => texts.get(path), unasked, unread };
}

/** Returns whether texts in a language are shown to who reads another one: English to all, `pt` to `pt-BR`. */
function isFor(reader: string, language: string): boolean {
  return language === "en" || `${reader}-`.startsWith(`${language}-`);
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
