import { isMap } from "../language/index.ts";
import { isRelativePath } from "./accept-pack.ts";
import type { PackFolder } from "./pack-folder.ts";
import { languageOf } from "./pack-translations.ts";
import { causeOf, type ReadFile } from "./pack-addresses.ts";

/** Reads a pack's manifest and listed files, with the translations of one language. Collects errors for diagnostics. */
export async function readPack(address: string, read: ReadFile, language: string): Promise<PackFolder> {
  const folder = address.replace(/\/(?:[^/]+\.json)?$/, "");
  const loadErrors = new Map<string, string>();
  const readOr = (file: string, at: string): Promise<string | undefined> =>
    read(at).catch((error: unknown) => {
      loadErrors.set(file, causeOf(error));
      return undefined;
    });
  const manifest = await readOr("pack.json", address.endsWith(".json") ? address : `${folder}/pack.json`);
  const texts = new Map<string, string>();
  const files = filesOf(manifest);
  const skipped = new Set(files.filter((file) => !appliesTo(language, languageOf(file) ?? "en")));
  const wanted = files.filter((file) => !skipped.has(file));
  await Promise.all(
    wanted.map(async (file) => {
      const text = await readOr(file, `${folder}/${file}`);
      if (text !== undefined) texts.set(file, text);
    }),
  );
  return { name: nameOf(folder), manifest, read: (path) => texts.get(path), skipped, loadErrors };
}

/** Returns whether messages of a language are used by a reader's language: English by all, `pt` by `pt-BR`. */
function appliesTo(reader: string, language: string): boolean {
  return language === "en" || `${reader}-`.startsWith(`${language}-`);
}

/** Returns the last two folders, which name a pack regardless of where it is hosted. */
function nameOf(folder: string): string {
  return folder.split("/").filter(Boolean).slice(-2).join("/");
}

function filesOf(manifest: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(manifest ?? "");
    const files: unknown = isMap(value) ? value.files : undefined;
    return Array.isArray(files) ? files.filter((file) => typeof file === "string" && isRelativePath(file)) : [];
  } catch {
    return [];
  }
}
